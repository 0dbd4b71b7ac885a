import { forEachLimited } from '@gesso/server/platform/storage/for-each-limited';
import { PARTS, type Part } from './parts.ts';
import { addFailure, type CopyReport, emptyReport } from './report.ts';
import { retryUnavailable } from './retry-unavailable.ts';
import type { Store } from './stores.ts';

export type CopyOptions = {
  from: Store;
  to: Store;
  /** for temporary trees; emptied by the caller */
  scratch: string;
  /** removes files that no longer exist in the source */
  removesExtra: boolean;
  onProgress(report: CopyReport): void;
};

/**
 * Copies every missing file, and verifies it by reading it again. Interrupted files are copied
 * again the next time; a name is never reused for another file, so that the app may run meanwhile.
 */
export async function copyFiles(options: CopyOptions): Promise<CopyReport> {
  const { from, to, scratch, removesExtra, onProgress } = options;
  const report = emptyReport();
  // Nothing is started while either place is unavailable.
  await Promise.all([from.storage.check(), to.storage.check()]);

  const each = (part: Part, store: Store, work: (name: string) => Promise<void>) =>
    forEachLimited(part.atOnce, part.names(store), async (name) => {
      try {
        await retryUnavailable(() => work(name));
      } catch (error) {
        addFailure(report, part.kind, name, error);
      }
      onProgress(report);
    });

  for (const part of PARTS) {
    const counts = report.counts[part.kind];
    await each(part, from, async (name) => {
      if (await part.copy(from, to, name, scratch)) counts.copied += 1;
      else counts.there += 1;
    });
    if (!removesExtra) continue;
    await each(part, to, async (name) => {
      if (await part.isThere(from, name)) return;
      // An unmounted folder looks empty too.
      await from.storage.check();
      await part.remove(to, name);
      counts.removed += 1;
    });
  }
  return report;
}
