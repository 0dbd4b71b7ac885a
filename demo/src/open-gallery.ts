import type { Services } from '@gesso/server/services';
import { addLargeArtworks, fillGallery } from './gallery.ts';
import { startPainters } from './painters.ts';
import { planPeople, planPosts } from './plan.ts';
import { planWeeks } from './plan-weeks.ts';
import { largeArtworks } from './posts/large-artworks.ts';
import { createProgressBar } from './progress-bar.ts';
import { retryOutages } from './retry-outages.ts';

export type OpenGallery = { stop(): Promise<void> };

/** Pixels of the longer side of a large artwork. */
const LARGE = 12_000;

/**
 * Fills the gallery while the server already handles requests. It waits while the database is
 * unavailable, and resumes at the next start after a stop.
 */
export function openGallery(
  services: Services,
  screen: { isTTY?: boolean; write(text: string): unknown },
): OpenGallery {
  const painters = startPainters({ count: 2, niceness: 4 });
  // Takes minutes, so everything else has priority.
  const largePainters = startPainters({ count: 1, niceness: 19 });
  const stopping = new AbortController();
  const common = { services, signal: stopping.signal };
  const throughOutages = (fillStep: () => Promise<void>) =>
    retryOutages(
      {
        signal: stopping.signal,
        onOutage: (error) =>
          services.log.warn(error, 'the demo gallery is waiting for the database'),
      },
      fillStep,
    );

  async function fill(): Promise<void> {
    const plan = { people: planPeople(), posts: planPosts(), weeks: planWeeks };
    const progress = createProgressBar(screen);
    await throughOutages(() => fillGallery({ ...common, painters, report: progress }, plan));
    await painters.close();
    const report = (done: number, all: number) => {
      if (done === all) screen.write('Painted the large artworks.\n');
    };
    const large = { ...common, painters: largePainters, report, longer: LARGE };
    await throughOutages(() => addLargeArtworks(large, largeArtworks));
  }

  const close = () => Promise.all([painters.close(), largePainters.close()]);
  const filled = fill()
    .catch((error: unknown) => {
      if (stopping.signal.aborted) return;
      services.log.error(error, 'the demo gallery is not finished');
      screen.write('\nThe demo gallery is not finished. The next start will continue it.\n');
    })
    .finally(close);
  return {
    async stop() {
      stopping.abort();
      await close();
      await filled;
    },
  };
}
