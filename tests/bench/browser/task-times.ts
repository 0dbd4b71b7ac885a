import type { Page } from '@playwright/test';

type TraceEvent = {
  name: string;
  pid: number;
  tid: number;
  /** µs of elapsed time */
  dur?: number;
  /** µs of the thread's own processor time */
  tdur?: number;
  args?: { name?: string };
};

const TASK = 'ThreadControllerImpl::RunTask';
const threadOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;

/** The page's main thread: the busiest of all main threads of pages. */
function tasksOfPage(events: TraceEvent[]): TraceEvent[] {
  const named = events.filter(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  );
  const byThread = named.map((thread) =>
    events.filter((event) => event.name === TASK && threadOf(event) === threadOf(thread)),
  );
  return byThread.sort((a, b) => b.length - a.length)[0] ?? [];
}

/** In ms: the elapsed time of a task, and its own processor time. */
export type TaskTime = { clock: number; own: number };

/** The times of all tasks of the page during an action. */
export async function taskTimes(page: Page, act: () => Promise<void>): Promise<TaskTime[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser.');
  await browser.startTracing(page, { categories: ['toplevel'], screenshots: false });
  await act();
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(
    String(await browser.stopTracing()),
  );
  return tasksOfPage(traceEvents).map(({ dur = 0, tdur = 0 }) => ({
    clock: dur / 1000,
    own: tdur / 1000,
  }));
}
