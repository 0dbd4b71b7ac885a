import { PLAN_TOPIC } from '@gesso/domain/challenges';
import type { App } from '../../platform/http/app.ts';
import { announceWeeksChanged } from './announce-weeks.ts';
import type { ChallengesServices } from './services.ts';
import { trophiesStore } from './trophies.store.ts';
import { weeksStore } from './weeks.store.ts';

/** Checked at least this often: timers do not notice a changed system clock. */
const LOOK_EVERY_MS = 60 * 60 * 1000;
const RETRY_MS = 30_000;

/**
 * When a week begins or ends, by timer: what members are told of it is written down, then an event is
 * published, after which their tabs ask.
 */
export function scheduleWeekAnnouncements(app: App, services: ChallengesServices): void {
  const { db, clock, live, log } = services;
  /** when the next week begins or ends, in ms */
  let due: number | null = null;
  let timer: NodeJS.Timeout | undefined;
  let looks = 0;
  let closed = false;

  function wait(ms: number): void {
    timer = setTimeout(() => void look(), ms);
    timer.unref();
  }

  async function look(): Promise<void> {
    const now = clock.now();
    clearTimeout(timer);
    looks += 1;
    const mine = looks;
    try {
      await weeksStore.open(db, new Date(now));
      await trophiesStore.settleClosed(db, new Date(now));
      if (mine !== looks || closed) return;
      if (due !== null && due <= now) announceWeeksChanged(services);
      const next = await weeksStore.nextChange(db, new Date(now));
      if (mine !== looks || closed) return;
      due = next?.getTime() ?? null;
      wait(due === null ? LOOK_EVERY_MS : Math.min(LOOK_EVERY_MS, Math.max(0, due - clock.now())));
    } catch (error) {
      if (mine !== looks || closed) return;
      log.warn({ err: error }, 'could not look up when the next challenge week starts or ends');
      wait(RETRY_MS);
    }
  }

  live.listen(([topic]) => {
    if (topic === PLAN_TOPIC && !closed) void look();
  });
  app.addHook('onReady', async () => void look());
  app.addHook('onClose', async () => {
    closed = true;
    clearTimeout(timer);
  });
}
