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
 * The first row of a masonry as rendered on the server. Widths are unknown there, so the stylesheet
 * positions the row exactly where the masonry will; items that do not fit are hidden.
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
