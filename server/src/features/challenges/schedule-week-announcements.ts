import { PLAN_TOPIC } from '@gesso/domain/challenges';
import type { App } from '../../platform/http/app.ts';
import { announceWeeksChanged } from './announce-weeks.ts';
import type { ChallengesServices } from './services.ts';
import { trophiesStore } from './trophies.store.ts';
import { weeksStore } from './weeks.store.ts';

/** The longest wait between checks: timers do not notice a changed system clock. */
const MAX_WAIT_MS = 60 * 60 * 1000;
const RETRY_MS = 30_000;

/**
 * Opens and settles weeks by timer when they begin and end, then publishes an event on which tabs
 * reload.
 */
export function scheduleWeekAnnouncements(app: App, services: ChallengesServices): void {
  const { db, clock, live, log } = services;
  /** when the next week begins or ends, in ms */
  let due: number | null = null;
  let timer: NodeJS.Timeout | undefined;
  let checks = 0;
  let closed = false;

  function wait(ms: number): void {
    timer = setTimeout(() => void check(), ms);
    timer.unref();
  }

  async function check(): Promise<void> {
    const now = clock.now();
    clearTimeout(timer);
    checks += 1;
    const run = checks;
    try {
      await weeksStore.open(db, new Date(now));
      await trophiesStore.settleClosed(db, new Date(now));
      if (run !== checks || closed) return;
      if (due !== null && due <= now) announceWeeksChanged(services);
      const next = await weeksStore.nextChange(db, new Date(now));
      if (run !== checks || closed) return;
      due = next?.getTime() ?? null;
      wait(due === null ? MAX_WAIT_MS : Math.min(MAX_WAIT_MS, Math.max(0, due - clock.now())));
    } catch (error) {
      if (run !== checks || closed) return;
      log.warn({ err: error }, 'could not look up when the next challenge week starts or ends');
      wait(RETRY_MS);
    }
  }

  live.listen(([topic]) => {
    if (topic === PLAN_TOPIC && !closed) void check();
  });
  app.addHook('onReady', async () => void check());
  app.addHook('onClose', async () => {
    closed = true;
    clearTimeout(timer);
  });
}
