import type { Page } from '@playwright/test';

/** DOM nodes and event listeners in memory, including detached ones, after a garbage collection. */
export type DomCounts = { nodes: number; listeners: number };

export async function countDom(page: Page): Promise<DomCounts> {
  const session = await page.context().newCDPSession(page);
  // The second collection frees what the first one finalized.
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  await session.detach();
  return { nodes, listeners: jsEventListeners };
}
