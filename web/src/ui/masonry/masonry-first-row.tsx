import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { ratioStyle } from '../ratio-style.ts';
import { firstRowOf, type MasonryShape, masonryClass } from './masonry-steps.ts';

type FirstRowProps<T> = MasonryShape & {
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  ratioOf: (item: T) => number;
  renderItem: (item: T, index: number) => ReactNode;
};

/**
 * The head of a masonry as the server renders it. Widths are unknown there, so the style sheet positions the
 * first row, in the very place where the masonry will; what does not fit the screen is hidden.
 */
export function MasonryFirstRow<T>(props: FirstRowProps<T>) {
  const { label, items, keyOf, ratioOf, renderItem, columns, bounded } = props;
  const shape = { columns, bounded };
  return (
    <ul aria-label={label} data-first-row className={cx('masonry-first-row', masonryClass(shape))}>
      {items.slice(0, firstRowOf(shape)).map((item, index) => (
        <li
          key={keyOf(item)}
          aria-setsize={items.length}
          aria-posinset={index + 1}
          style={ratioStyle(ratioOf(item))}
        >
          {renderItem(item, index)}
        </li>
      ))}
    </ul>
  );
}
