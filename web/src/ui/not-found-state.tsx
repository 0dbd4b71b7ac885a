import type { ReactNode } from 'react';
import type { DrawingName } from './drawing.tsx';
import { EmptyState } from './empty-state.tsx';

type NotFoundStateProps = {
  title: string;
  text?: string;
  drawing?: DrawingName;
  /** a link to another page */
  children: ReactNode;
};

/** Shown for a URL without content; its title is the page's h1. */
export const NotFoundState = ({ drawing = 'lens', children, ...words }: NotFoundStateProps) => (
  <EmptyState titleAs="h1" drawing={drawing} action={children} {...words} />
);
