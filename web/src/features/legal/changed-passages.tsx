import { legalSections, type TermsVersion, termsDay } from '@gesso/domain/legal';

const titleOf = (id: string) => legalSections.find((section) => section.id === id)?.title ?? id;

/** The old and the new words of a version side by side; nothing when it changed none. */
export function ChangedPassages({ terms }: { terms: TermsVersion }) {
  if (terms.changes.length === 0) return null;
  return (
    <div className="mt-6 space-y-6">
      <h3 className="font-medium text-16">What changes on {termsDay(terms.inForce)}</h3>
      {terms.changes.map(({ section, before, after }) => (
        <div key={before + after}>
          <h4 className="text-14 text-muted">{titleOf(section)}</h4>
          <div className="mt-2 grid gap-3 sm:grid-cols-2">
            <Passage label="Before" text={before} />
            <Passage label="After" text={after} />
          </div>
        </div>
      ))}
    </div>
  );
}

const Passage = ({ label, text }: { label: string; text: string }) => (
  <div className="rounded-tile bg-wash p-4">
    <p className="text-12 text-muted">{label}</p>
    <p className="mt-1">{text}</p>
  </div>
);
