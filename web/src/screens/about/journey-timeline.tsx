import { journey } from './people.ts';

/** The four stages along one drawn stroke. */
export function JourneyTimeline() {
  return (
    <ol className="relative mt-10 space-y-10 pl-12 md:pl-16">
      <svg
        viewBox="0 0 24 400"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="absolute top-1 bottom-12 left-1 w-6 md:left-3"
      >
        <path
          d="M12 0C4 50 20 90 12 130S3 210 12 260s9 90 0 140"
          fill="none"
          strokeWidth="3"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
          className="stroke-accent"
        />
      </svg>
      {journey.map(({ title, text }, index) => (
        <li key={title} className="relative">
          <span
            aria-hidden="true"
            className="figures absolute top-0.5 -left-12 grid size-8 place-items-center rounded-full bg-paper font-display text-16 inset-ring-2 inset-ring-accent md:-left-14"
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
