import type { PageData } from '@gesso/domain/site';

/** What the server put into the page for its first rendering; nothing where it put nothing. */
export function readPageData(): PageData {
  const text = document.getElementById('page-data')?.textContent;
  const data: PageData = text ? JSON.parse(text) : {};
  return data;
}
