import type { ReactNode } from 'react';
import { Button, type ButtonVariant } from '../../ui/button.tsx';

type KeyButtonProps = {
  /** the equivalent key, shown beside the label */
  shortcut: string;
  variant?: ButtonVariant;
  busy?: boolean;
  onClick: () => void;
  children: ReactNode;
};

/** A button that shows its keyboard shortcut. */
export const KeyButton = ({ shortcut, children, ...button }: KeyButtonProps) => (
  <Button size="small" aria-keyshortcuts={shortcut} {...button}>
    {children}
    <span aria-hidden="true" className="text-12 uppercase opacity-75 pointer-coarse:hidden">
      {shortcut}
    </span>
  </Button>
);
