import { type ReactNode, useId } from 'react';

type ExploreSectionProps = {
  title: string;
  /** a button beside the title */
  action?: ReactNode;
  children: ReactNode;
};

/** A section of the search screen before anything is typed. */
export function ExploreSection({ title, action, children }: ExploreSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <div className="flex min-h-9 items-center justify-between gap-3">
        <h2 id={id} className="font-display text-20 md:text-28">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
