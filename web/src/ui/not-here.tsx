import type { ReactNode } from 'react';
import type { DrawingName } from './drawing.tsx';
import { EmptyState } from './empty-state.tsx';

type NotHereProps = {
  title: string;
  text?: string;
  drawing?: DrawingName;
  /** the link that leads on */
  children: ReactNode;
};

/** Stands in for a screen whose address leads to nothing, or to nothing any more: its title is the page's. */
export const NotHere = ({ drawing = 'lens', children, ...words }: NotHereProps) => (
  <EmptyState titleAs="h1" drawing={drawing} action={children} {...words} />
);
