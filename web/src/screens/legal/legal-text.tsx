import type { LegalBlock, LegalSection } from '@gesso/domain/legal';

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') return <p>{block}</p>;
  return (
    <ul className="list-disc space-y-1.5 pl-5 marker:text-accent">
      {block.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** One section of the legal center, with its deep link. */
export function LegalText({ section }: { section: LegalSection }) {
  return (
    <section
      id={section.id}
      aria-labelledby={`${section.id}-title`}
      className="scroll-mt-24 border-line border-t pt-10 first:border-0 first:pt-0"
    >
      <h2 id={`${section.id}-title`} className="font-display text-28">
        {section.title}
      </h2>
      <p className="mt-2 text-20 text-muted">{section.inShort}</p>
      {section.parts.map((part) => (
        <div key={part.heading} className="mt-6 space-y-3">
          <h3 className="font-medium text-16">{part.heading}</h3>
          {part.blocks.map((block) => (
            <Block key={String(block)} block={block} />
          ))}
        </div>
      ))}
    </section>
  );
}
