import type { PageData } from '@gesso/domain/page-data';

/**
 * The data embedded in the page by the server, which hydrates the query cache; empty if there is
 * none.
 */
export function readPageData(): PageData {
  const text = document.getElementById('page-data')?.textContent;
  const data: PageData = text ? JSON.parse(text) : {};
  return data;
}
