import type { PageData } from '@gesso/domain/page-data';

/** The data that the server put into the page, which hydrates the query cache; empty where it put none. */
export function readPageData(): PageData {
  const text = document.getElementById('page-data')?.textContent;
  const data: PageData = text ? JSON.parse(text) : {};
  return data;
}
