import { type Exports, exportLimits } from '@gesso/domain/exports';
import { DAY_MS, epochSeconds, err, newId, ok } from '@gesso/domain/kernel';
import type { Secret } from '../../platform/secret/secret.ts';
import { makeExport } from './export-jobs.ts';
import { exportLink } from './export-link.ts';
import { type ExportRow, exportsStore } from './exports.store.ts';
import type { ExportsServices } from './services.ts';

/** The one in progress and the last one that ended. */
const SHOWN = 2;

function toExport(secret: Secret, row: ExportRow): Exports['items'][number] {
  const { id, user_id: userId, state, expires_at: expiresAt } = row;
  return {
    id,
    state: state === 'removed' ? 'failed' : state,
    requestedAt: epochSeconds(row.requested_at),
    done: row.done,
    total: row.total,
    bytes: row.bytes,
    url: expiresAt && exportLink(secret, { id, userId, expiresAt }),
    expiresAt: expiresAt && epochSeconds(expiresAt),
  };
}

export async function listExports(services: ExportsServices, userId: string): Promise<Exports> {
  const { db, secret, clock } = services;
  const now = clock.now();
  const rows = await exportsStore.newest(db, userId, SHOWN);
  const current = rows.filter(({ expires_at }) => !expires_at || expires_at.getTime() > now);
  const requestTimes = await exportsStore.askedSince(db, userId, new Date(now - DAY_MS));
  const oldest = requestTimes.at(-exportLimits.perDay);
  return {
    items: current.map((row) => toExport(secret, row)),
    askAgainAt: oldest ? epochSeconds(new Date(oldest.getTime() + DAY_MS)) : null,
  };
}

/** Adds the row and the job that creates the archive, in one transaction. */
export async function requestExport({ db, jobs, secret, clock }: ExportsServices, userId: string) {
  const now = clock.now();
  const request = { id: newId(), userId, now: new Date(now), since: new Date(now - DAY_MS) };
  return db.transaction(async (tx) => {
    await exportsStore.lockOwner(tx, userId);
    const row = await exportsStore.insert(tx, { ...request, perDay: exportLimits.perDay });
    if (!row) {
      const running = await exportsStore.isInProgress(tx, userId);
      return err(running ? 'export-running' : 'export-too-many');
    }
    await jobs.add(makeExport, { id: row.id }, { tx });
    return ok(toExport(secret, row));
  });
}
