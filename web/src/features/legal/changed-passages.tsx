import type { ChangedPart, LegalBlock } from '@gesso/domain/legal';
import { termsDay } from '@gesso/domain/terms';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { i18n } from '#i18n';
import { LegalBlockText } from './legal-parts.tsx';

type ChangedPassagesProps = { inForce: string; changes: readonly ChangedPart[] };

/** The old and the new text of a version side by side; nothing when the text did not change. */
export function ChangedPassages({ inForce, changes }: ChangedPassagesProps) {
  if (changes.length === 0) return null;
  return (
    <div className="mt-6 space-y-6">
      <h3 className="font-medium text-16">
        <Trans>What changes on {{ date: termsDay(i18n, inForce) }}</Trans>
      </h3>
      {changes.map(({ section, heading, before, after }) => (
        <div key={`${section} ${heading}`}>
          <h4 className="text-14 text-muted">{t`${section}: ${heading}`}</h4>
          <div className="mt-2 grid gap-3 sm:grid-cols-2">
            <Passage
              label={t({ message: 'Before', context: 'the earlier text' })}
              blocks={before}
            />
            <Passage label={t({ message: 'After', context: 'the new text' })} blocks={after} />
          </div>
        </div>
      ))}
    </div>
  );
}

const Passage = ({ label, blocks }: { label: string; blocks: readonly LegalBlock[] }) => (
  <div className="space-y-2 rounded-tile bg-wash p-4 text-14">
    <p className="text-12 text-muted">{label}</p>
    {blocks.length === 0 && (
      <p className="text-muted">
        <Trans>This section is new.</Trans>
      </p>
    )}
    <div lang="en" dir="ltr" className="space-y-2">
      {blocks.map((block) => (
        <LegalBlockText key={String(block)} block={block} />
      ))}
    </div>
  </div>
);
