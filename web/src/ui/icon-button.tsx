import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

/** The look of a round icon button, for links that act as one. */
export const iconButtonClass = (className?: string): string =>
  cx(
    'inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink',
    'transition-[background-color,color,scale] hover:bg-wash active:scale-95 disabled:opacity-40',
    className,
  );

type IconButtonProps = ComponentProps<'button'> & {
  /** the accessible name, also shown as title */
  label: string;
};

export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={iconButtonClass(className)}
    >
      {children}
    </button>
  );
}
