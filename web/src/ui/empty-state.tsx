import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from './drawing.tsx';

type EmptyStateProps = {
  title: string;
  text?: string;
  drawing?: DrawingName;
  /** The way forward: a button or a link that looks like one. */
  action?: ReactNode;
};

export function EmptyState({ title, text, drawing = 'easel', action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-14 text-center">
      <Drawing name={drawing} className="mb-3 h-28 w-36 text-muted" />
      <h2 className="max-w-xl font-display text-20">{title}</h2>
      {text && <p className="max-w-sm text-balance text-14 text-muted">{text}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}
