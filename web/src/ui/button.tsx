import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'quiet' | 'soft' | 'danger' | 'ghost';
export type ButtonSize = 'small' | 'medium' | 'large';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent-ground text-white hover:bg-accent-deep',
  quiet: 'bg-surface text-ink inset-ring inset-ring-line hover:bg-wash',
  soft: 'bg-wash text-muted hover:text-ink',
  danger: 'bg-accent-wash text-accent-text hover:bg-accent-ground hover:text-white',
  ghost: 'bg-transparent text-ink hover:bg-wash',
};
const sizes: Record<ButtonSize, string> = {
  small: 'h-9 px-3.5 text-14 pointer-coarse:h-11',
  medium: 'h-11 px-5 text-14',
  large: 'h-12 px-6 text-16',
};

/** The look of a button, for links that act as one. */
export const buttonClass = (
  variant: ButtonVariant = 'quiet',
  size: ButtonSize = 'medium',
  className?: string,
): string =>
  cx(
    'inline-flex select-none items-center justify-center gap-2 whitespace-nowrap rounded-full font-medium',
    'transition-[background-color,color,scale,opacity] active:scale-[0.98]',
    'disabled:opacity-55 disabled:active:scale-100',
    variants[variant],
    sizes[size],
    className,
  );

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows a spinner and refuses further presses, keeping the focus where it is. */
  busy?: boolean;
};

export function Button({
  variant,
  size,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={buttonClass(variant, size, className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
