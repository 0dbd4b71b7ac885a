import { DAY_MS } from '@gesso/domain/kernel';
import { originalLimits } from '@gesso/domain/originals';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { arrivingOriginals } from './arriving-originals.store.ts';
import { prepareWaiting } from './prepare-originals.ts';
import type { OriginalsServices } from './services.ts';

const AT_ONCE = 500;

const sweepOriginals = defineJob('sweep-originals', 'upkeep', z.strictObject({}));

/**
 * Deletes uploads that were not finished in time; the database adds the jobs that remove their
 * files.
 */
async function forgetUnfinished({ db, clock }: OriginalsServices): Promise<void> {
  const before = new Date(clock.now() - originalLimits.unfinishedDays * DAY_MS);
  let forgotten = AT_ONCE;
  while (forgotten === AT_ONCE) {
    forgotten = await db.transaction((tx) =>
      arrivingOriginals.forgetOlderThan(tx, before, AT_ONCE),
    );
  }
}

/** Removes the files that have no row. */
async function removeUnknown(
  { db, originalFiles }: OriginalsServices,
  ids: string[],
): Promise<void> {
  const knownIds = new Set(await arrivingOriginals.known(db, ids));
  for (const id of ids) if (!knownIds.has(id)) await originalFiles.remove(id);
}

/** Removes files written just as their row was deleted: rows are written before files. */
async function removeOrphans(services: OriginalsServices): Promise<void> {
  let ids: string[] = [];
  for await (const id of services.originalFiles.ids()) {
    ids.push(id);
    if (ids.length < AT_ONCE) continue;
    await removeUnknown(services, ids);
    ids = [];
  }
  await removeUnknown(services, ids);
}

export async function sweepStaleOriginals(services: OriginalsServices): Promise<void> {
  await forgetUnfinished(services);
  await removeOrphans(services);
  await prepareWaiting(services);
}

export function scheduleOriginalSweep(services: OriginalsServices): void {
  services.jobs.sweep(sweepOriginals, {}, () => sweepStaleOriginals(services));
}
