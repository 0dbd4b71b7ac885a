import { journey } from './people.ts';

/** The four stages, connected by brush strokes. */
export function JourneyTimeline() {
  return (
    <ol className="mt-10 space-y-10 ps-12 md:ps-16">
      {journey.map(({ title, text }, index) => (
        <li key={title} className="relative">
          {index < journey.length - 1 && <Stroke />}
          <span
            aria-hidden="true"
            className="figures absolute top-0.5 -start-12 grid size-8 place-items-center rounded-full bg-paper font-display text-16 inset-ring-2 inset-ring-accent md:-start-14"
          >
            {index + 1}
          </span>
          <h3 className="font-display text-20">{title}</h3>
          <p className="mt-1 max-w-xl text-muted">{text}</p>
        </li>
      ))}
    </ol>
  );
}

/** Spans from below this stage's circle over the gap to the next one's. */
const Stroke = () => (
  <svg
    viewBox="0 0 24 100"
    preserveAspectRatio="none"
    aria-hidden="true"
    className="absolute top-8.5 -start-11 h-[calc(100%+8px)] w-6 md:-start-13"
  >
    <path
      d="M12 0C2 30 22 65 12 100"
      fill="none"
      strokeWidth="3"
      vectorEffect="non-scaling-stroke"
      className="stroke-accent"
    />
  </svg>
);
