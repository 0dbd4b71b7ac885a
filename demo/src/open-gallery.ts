import type { Tools } from '@gesso/server/tools';
import { fillGallery } from './gallery.ts';
import { startPainters } from './painters.ts';
import { planPeople, planPosts } from './plan.ts';
import { planWeeks } from './plan-weeks.ts';
import { createProgressBar } from './progress-bar.ts';

export type OpenGallery = { stop(): Promise<void> };

const PAINTERS = 2;

// The painter's program is a file beside this one, from source or built.
const PAINTER_ENTRY = import.meta.url.endsWith('.ts')
  ? './painter-worker.ts'
  : './painter-worker.js';

/** Fills the gallery while the server already answers; stopped, it goes on at the next start. */
export function openGallery(
  tools: Tools,
  screen: { isTTY?: boolean; write(text: string): unknown },
): OpenGallery {
  const painters = startPainters(new URL(PAINTER_ENTRY, import.meta.url), PAINTERS);
  const stopping = new AbortController();
  const report = createProgressBar(screen);
  const context = { tools, painters, report, signal: stopping.signal };
  const plan = { people: planPeople(), posts: planPosts(), weeks: planWeeks };
  const filled = fillGallery(context, plan)
    .catch((error: unknown) => {
      if (stopping.signal.aborted) return;
      tools.log.error(error, 'the demo gallery is not finished');
      screen.write('\nThe demo gallery is not finished; the next start goes on with it.\n');
    })
    .finally(() => painters.close());
  return {
    async stop() {
      stopping.abort();
      await painters.close();
      await filled;
    },
  };
}
