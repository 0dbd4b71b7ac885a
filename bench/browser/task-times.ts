import type { Page } from '@playwright/test';

type TraceEvent = {
  name: string;
  pid: number;
  tid: number;
  /** µs of the thread's own processor time */
  tdur?: number;
  args?: { name?: string };
};

const TASK = 'ThreadControllerImpl::RunTask';
const threadOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;

/** The main thread of the page: of all main threads of pages the busiest. */
function tasksOfPage(events: TraceEvent[]): TraceEvent[] {
  const named = events.filter(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  );
  const byThread = named.map((thread) =>
    events.filter((event) => event.name === TASK && threadOf(event) === threadOf(thread)),
  );
  return byThread.sort((a, b) => b.length - a.length)[0] ?? [];
}

/**
 * The processor time in ms that each task of the page took for itself while something was done.
 * What the other threads of a machine without graphics take away from it is not the page's doing.
 */
export async function ownTimes(page: Page, act: () => Promise<void>): Promise<number[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser.');
  await browser.startTracing(page, { categories: ['toplevel'], screenshots: false });
  await act();
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(
    String(await browser.stopTracing()),
  );
  return tasksOfPage(traceEvents).map(({ tdur = 0 }) => tdur / 1000);
}
