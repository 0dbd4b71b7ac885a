import type { ReactNode } from 'react';
import type { DrawingName } from './drawing.tsx';
import { EmptyState } from './empty-state.tsx';

type NotFoundStateProps = {
  title: string;
  text?: string;
  drawing?: DrawingName;
  /** the link that leads on */
  children: ReactNode;
};

/** Shown when the content of an address does not exist, or no longer: its title is the h1 of the page. */
export const NotFoundState = ({ drawing = 'lens', children, ...words }: NotFoundStateProps) => (
  <EmptyState titleAs="h1" drawing={drawing} action={children} {...words} />
);
