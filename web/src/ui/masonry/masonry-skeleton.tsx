import { cx } from '../cx.ts';
import { masonryClass } from './masonry-steps.ts';

/* Fixed aspect ratios, so that the placeholders look the same each time. */
const ratios = [
  '3 / 4',
  '4 / 3',
  '1 / 1',
  '4 / 5',
  '3 / 2',
  '2 / 3',
  '1 / 1',
  '5 / 4',
  '3 / 4',
  '4 / 3',
];

type MasonrySkeletonProps = {
  label: string;
  count?: number;
  columns?: 3 | 5;
  /** As for the masonry itself. */
  bounded?: boolean;
};

/** Placeholder tiles in the layout of the masonry that will replace them. */
export function MasonrySkeleton(props: MasonrySkeletonProps) {
  const { label, count = 10, columns = 5, bounded = false } = props;
  return (
    <div role="status" aria-label={label}>
      <div className={cx('masonry-skeleton', masonryClass({ columns, bounded }))}>
        {ratios.slice(0, count).map((ratio, index) => (
          <div
            // The list never changes its order.
            key={`${ratio}-${index.toString()}`}
            data-placeholder-tile
            className="skeleton mb-(--gutter) break-inside-avoid rounded-tile"
            style={{ aspectRatio: ratio }}
          />
        ))}
      </div>
    </div>
  );
}
