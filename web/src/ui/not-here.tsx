import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';

type NotHereProps = {
  title: string;
  /** the link that leads on */
  children: ReactNode;
};

/** Stands in for a screen whose address leads to nothing, or to nothing any more. */
export const NotHere = ({ title, children }: NotHereProps) => (
  <EmptyState title={title} drawing="lens" action={children} />
);
