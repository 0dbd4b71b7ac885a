import type { ReactNode } from 'react';

type CountBadgeProps = {
  /** for screen readers: the counted noun */
  label: string;
  children: ReactNode;
};

/**
 * A number at the upper end of an icon centered in its positioned parent; any width leaves the
 * icon visible.
 */
export const CountBadge = ({ label, children }: CountBadgeProps) => (
  <>
    <span className="sr-only">{label}</span>
    <span
      aria-hidden="true"
      className="figures absolute top-0 start-1/2 inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-accent-ground px-1 font-medium text-12 text-white ring-2 ring-paper"
    >
      {children}
    </span>
  </>
);
