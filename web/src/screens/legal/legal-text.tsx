import { type LegalSection, termsChanges } from '@gesso/domain/legal';
import { newestTerms } from '@gesso/domain/terms';
import { ChangedPassages } from '../../features/legal/changed-passages.tsx';
import { LegalParts } from '../../features/legal/legal-parts.tsx';

/** One section of the legal center, with its deep link. */
export function LegalText({ section }: { section: LegalSection }) {
  return (
    <section
      id={section.id}
      aria-labelledby={`${section.id}-title`}
      className="scroll-mt-36 lg:scroll-mt-24 border-line border-t pt-10 first:border-0 first:pt-0"
    >
      <div lang="en" dir="ltr">
        <h2 id={`${section.id}-title`} className="font-display text-28">
          {section.title}
        </h2>
        <p className="mt-2 break-after-avoid text-20 text-muted">{section.inShort}</p>
        <LegalParts section={section} />
      </div>
      {section.id === 'changes' && (
        <ChangedPassages inForce={newestTerms.inForce} changes={termsChanges()} />
      )}
    </section>
  );
}
