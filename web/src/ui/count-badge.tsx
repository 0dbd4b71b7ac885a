import type { ReactNode } from 'react';

type CountBadgeProps = {
  /** for screen readers: what is counted */
  label: string;
  children: ReactNode;
};

/** A number at the upper right corner of its positioned parent. */
export const CountBadge = ({ label, children }: CountBadgeProps) => (
  <>
    <span className="sr-only">{label}</span>
    <span
      aria-hidden="true"
      className="figures absolute top-0 right-0 inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-accent-ground px-1 font-medium text-12 text-white ring-2 ring-paper"
    >
      {children}
    </span>
  </>
);
