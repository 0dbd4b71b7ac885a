import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { MasonryFirstRow } from './masonry-first-row.tsx';
import { layoutMasonry, translationOf, visibleRange, withMinimumItems } from './masonry-layout.ts';
import { columnsFor, gapOf, itemWidthOnPage, MIN_VISIBLE_ITEMS } from './masonry-steps.ts';
import { useWindowRange } from './use-window-range.ts';

/**
 * The size of an item: its width, and the width that the server-rendered page announced in `sizes`;
 * on the server, where widths are unknown, whether it is visible on every screen.
 */
export type ItemSize =
  | { width: number; widthOnPage: number; firstRow: boolean }
  | { width: null; onEveryScreen: boolean };

type MasonryProps<T> = {
  /** The accessible name of the list. */
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  /** width / height */
  ratioOf: (item: T) => number;
  renderItem: (item: T, size: ItemSize) => ReactNode;
  /** columns on a wide screen; fewer on narrow ones, more on very wide ones */
  columns?: number;
  /** for a masonry in a narrower column of the page: never more than `columns` */
  bounded?: boolean;
  /** px under each image for its footer */
  footer?: number;
  onEndReached?: () => void;
};

/** A masonry of items in their own aspect ratios; on the server only its first row. */
export const Masonry = <T,>(props: MasonryProps<T>) =>
  import.meta.env.SSR ? <FirstRow {...props} /> : <MeasuredMasonry {...props} />;

const FirstRow = <T,>({ columns = 5, bounded = false, renderItem, ...rest }: MasonryProps<T>) => (
  <MasonryFirstRow
    {...rest}
    columns={columns}
    bounded={bounded}
    renderItem={(item, index) =>
      renderItem(item, { width: null, onEveryScreen: index < MIN_VISIBLE_ITEMS })
    }
  />
);

/** Virtualized: only the items near the viewport are in the document. */
function MeasuredMasonry<T>(props: MasonryProps<T>) {
  const { label, items, keyOf, ratioOf, renderItem, onEndReached } = props;
  const { columns = 5, bounded = false, footer = 0 } = props;
  const ref = useRef<HTMLUListElement>(null);
  const measure = useWindowRange(ref, label);
  const width = measure?.width ?? 0;
  const screen = measure?.screen ?? 0;
  const layout = useMemo(
    () =>
      layoutMasonry({
        ratios: width > 0 ? items.map(ratioOf) : [],
        columns: columnsFor(screen, { columns, bounded }),
        width,
        gap: gapOf(screen),
        footer,
      }),
    [items, ratioOf, columns, bounded, width, screen, footer],
  );
  const visible = measure ? visibleRange(layout, measure.from, measure.to) : { start: 0, end: 0 };
  const range = withMinimumItems(visible, layout.boxes.length);
  const widthOnPage = itemWidthOnPage(layout.boxes[0]?.width ?? 0, screen, { columns, bounded });
  const nearEnd = measure !== null && items.length > 0 && measure.to >= layout.height;
  useEffect(() => {
    if (nearEnd && items.length > 0) onEndReached?.();
  }, [nearEnd, items.length, onEndReached]);

  return (
    <ul ref={ref} aria-label={label} className="relative w-full" style={{ height: layout.height }}>
      {items.slice(range.start, range.end).map((item, offset) => {
        const index = range.start + offset;
        const box = layout.boxes[index];
        if (!box) return null;
        return (
          <li
            key={keyOf(item)}
            aria-setsize={items.length}
            aria-posinset={index + 1}
            className="absolute start-0 top-0"
            style={{
              width: box.width,
              height: box.height,
              transform: translationOf(box),
            }}
          >
            {renderItem(item, { width: box.width, widthOnPage, firstRow: box.top === 0 })}
          </li>
        );
      })}
    </ul>
  );
}
