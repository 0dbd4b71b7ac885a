import { cx } from './cx.ts';

/** A breathing shape that stands where content will be; give it that content's size. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={cx('skeleton block rounded-6', className)} />
);
