import type { LegalBlock, LegalSection } from '@gesso/domain/legal';

/** A paragraph, or a list. */
export function LegalBlockText({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') return <p>{block}</p>;
  return (
    <ul className="list-disc space-y-1.5 ps-5 marker:text-accent">
      {block.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** The parts of a legal section with their headings. */
export function LegalParts({ section }: { section: LegalSection }) {
  return section.parts.map((part) => (
    <div key={part.heading} className="mt-6 space-y-3">
      <h3 className="font-medium text-16">{part.heading}</h3>
      {part.blocks.map((block) => (
        <LegalBlockText key={String(block)} block={block} />
      ))}
    </div>
  ));
}
