import {
  type ContentLabels,
  MADE_WITH_AI,
  type SensitiveKind,
  sensitiveInOrder,
  sensitiveKindNames,
  sensitiveKinds,
} from '@gesso/domain/content-preferences';
import { Trans } from '@lingui/react/macro';

type LabelFieldsProps = { labels: ContentLabels; onChange: (labels: ContentLabels) => void };

/** Sensitive content and AI use of an artwork. */
export function LabelFields({ labels, onChange }: LabelFieldsProps) {
  const { sensitive, madeWithAi } = labels;
  const toggle = (kind: SensitiveKind) => {
    const otherKinds = sensitive.filter((one) => one !== kind);
    const next = otherKinds.length < sensitive.length ? otherKinds : [...sensitive, kind];
    onChange({ sensitive: sensitiveInOrder(next), madeWithAi });
  };
  return (
    <div className="flex flex-col gap-4">
      <fieldset>
        <legend className="text-14 text-muted">
          <Trans>Sensitive images stay covered until tapped. Select all that apply:</Trans>
        </legend>
        {sensitiveKinds.map((kind) => (
          <Check
            key={kind}
            label={sensitiveKindNames[kind]}
            checked={sensitive.includes(kind)}
            onChange={() => toggle(kind)}
          />
        ))}
      </fieldset>
      <fieldset>
        <legend className="text-14 text-muted">
          <Trans>Check this if AI made all or part of the image</Trans>
        </legend>
        <Check
          label={MADE_WITH_AI}
          checked={madeWithAi}
          onChange={() => onChange({ sensitive, madeWithAi: !madeWithAi })}
        />
      </fieldset>
    </div>
  );
}

type CheckProps = { label: string; checked: boolean; onChange: () => void };

const Check = ({ label, checked, onChange }: CheckProps) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-3 text-14 sm:min-h-10">
    <input
      type="checkbox"
      checked={checked}
      onChange={onChange}
      className="size-4 accent-accent-ground"
    />
    {label}
  </label>
);
