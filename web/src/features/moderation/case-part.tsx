import type { ReactNode } from 'react';

type CasePartProps = { title: string; children: ReactNode };

/** One part of a case, under its heading. */
export const CasePart = ({ title, children }: CasePartProps) => (
  <section aria-label={title} className="flex flex-col gap-3">
    <h2 className="font-display text-20">{title}</h2>
    {children}
  </section>
);
