import type { Page } from '@gesso/domain/kernel';
import type { InfiniteData } from '@tanstack/react-query';
import type { Cursor } from './paged-query.ts';

/** The cached pages of one list. */
export type Pages<T> = InfiniteData<Page<T>, Cursor>;

/** All items without duplicates: pages fetched at different times may overlap. */
export function itemsOf<T extends { id: string }>({ pages }: Pages<T>): T[] {
  const itemsById = new Map<string, T>();
  for (const page of pages) {
    for (const item of page.items) if (!itemsById.has(item.id)) itemsById.set(item.id, item);
  }
  return [...itemsById.values()];
}

export const hasItem = <T extends { id: string }>({ pages }: Pages<T>, id: string): boolean =>
  pages.some(({ items }) => items.some((item) => item.id === id));

/** The list with its items changed page by page; the same object if nothing changed. */
export function mapPages<T>(list: Pages<T>, change: (items: T[]) => T[]): Pages<T> {
  let changed = false;
  const pages = list.pages.map((page) => {
    const items = change(page.items);
    if (items === page.items) return page;
    changed = true;
    return { ...page, items };
  });
  return changed ? { ...list, pages } : list;
}

/** The list without one item; the same object if the item is not in it. */
export const withoutItem = <T extends { id: string }>(list: Pages<T>, id: string): Pages<T> =>
  mapPages(list, (items) =>
    items.some((item) => item.id === id) ? items.filter((item) => item.id !== id) : items,
  );

/** The list without all matching items; the same object if none match. */
export const withoutItems = <T extends { id: string }>(
  list: Pages<T>,
  matches: (item: T) => boolean,
): Pages<T> =>
  mapPages(list, (items) => (items.some(matches) ? items.filter((item) => !matches(item)) : items));

/** The list with one item changed; the same object if the item is not in it. */
export const withItem = <T extends { id: string }>(
  list: Pages<T>,
  id: string,
  change: (item: T) => T,
): Pages<T> =>
  mapPages(list, (items) =>
    items.some((item) => item.id === id)
      ? items.map((item) => (item.id === id ? change(item) : item))
      : items,
  );
