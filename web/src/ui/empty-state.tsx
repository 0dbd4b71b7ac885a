import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from './drawing.tsx';

type EmptyStateProps = {
  title: string;
  text?: string;
  drawing?: DrawingName;
  /** a button, or a link styled as one */
  action?: ReactNode;
  /** `h1` if it is the whole screen, `p` if a heading above names the empty list */
  titleAs?: 'h1' | 'h2' | 'p';
};

export function EmptyState(props: EmptyStateProps) {
  const { title, text, drawing = 'easel', action, titleAs: Title = 'h2' } = props;
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-14 text-center">
      <Drawing name={drawing} className="mb-3 h-28 w-36 text-muted" />
      <Title className="max-w-xl font-display text-20">{title}</Title>
      {text && <p className="max-w-sm text-balance text-14 text-muted">{text}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}
