import { cx } from './cx.ts';

/** A decorative spinner; the caller provides the loading text. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'inline-block size-4 animate-spinner rounded-full border-2 border-current border-t-transparent',
        className,
      )}
    />
  );
}
