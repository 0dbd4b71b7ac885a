import { cx } from './cx.ts';

/** A turning ring; whoever shows it says in words what is busy. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'inline-block size-4 animate-turn rounded-full border-2 border-current border-t-transparent',
        className,
      )}
    />
  );
}
