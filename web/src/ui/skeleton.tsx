import { cx } from './cx.ts';

/** A pulsing placeholder for content that is loading; give it that content's size. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={cx('skeleton block rounded-6', className)} />
);
