import { meTopic } from '@gesso/domain/accounts';
import { exportLimits, exportMessages } from '@gesso/domain/exports';
import { DAY_MS } from '@gesso/domain/kernel';
import { DEFAULT_LANGUAGE } from '@gesso/domain/languages';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { addNotice, publishNotifications } from '../notifications/notifications.ts';
import { languageOfAddress } from '../people/language.store.ts';
import { type PersonData, personData } from '../profiles/profiles.declaration.ts';
import { exportReadyEmail } from './emails.ts';
import { makeExport, removeArchive } from './export-jobs.ts';
import { exportLink } from './export-link.ts';
import { exportsStore } from './exports.store.ts';
import { ownFiles } from './own-data.ts';
import type { ExportsServices } from './services.ts';
import { writeArchive } from './write-archive.ts';

/** How often the progress is stored and published. */
const PROGRESS_MS = 500;

/** Thrown when the archive is no longer wanted. */
class Unwanted extends Error {}

/** Stores and publishes the progress at an interval; throws when the export is no longer wanted. */
async function trackProgress(
  { db, live, declarations }: ExportsServices,
  id: string,
  userId: string,
) {
  let total = 0;
  for await (const _ of ownFiles(declarations, db, userId)) total += 1;
  let done = 0;
  let publishedAt = 0;
  const publish = async () => {
    publishedAt = performance.now();
    if (!(await exportsStore.setProgress(db, id, Math.min(done, total), total))) {
      throw new Unwanted();
    }
    live.publish(meTopic(userId), { type: 'export-changed' });
  };
  await publish();
  return async () => {
    done += 1;
    if (performance.now() - publishedAt >= PROGRESS_MS) await publish();
  };
}

/** Marks it ready, emails its link and schedules its removal, in one transaction. */
function finish(
  services: ExportsServices,
  id: string,
  person: PersonData,
  bytes: number,
): Promise<boolean> {
  const { db, jobs, mail, secret, settings, clock } = services;
  const expiresAt = new Date(clock.now() + exportLimits.days * DAY_MS);
  return db.transaction(async (tx) => {
    if (!(await exportsStore.setReady(tx, id, bytes, expiresAt))) return false;
    for (const earlier of await exportsStore.retireEarlier(tx, person.id, id)) {
      await jobs.add(removeArchive, { id: earlier }, { tx });
    }
    await jobs.add(removeArchive, { id }, { tx, runAt: expiresAt });
    const path = exportLink(secret, { id, userId: person.id, expiresAt });
    const url = settings.publicUrl === null ? null : `${settings.publicUrl}${path}`;
    const { email: to, username } = person;
    await mail.send(tx, exportReadyEmail({ to, username, url }), { expiresAt });
    const notice = { userId: person.id, ...exportMessages.ready, path: '/settings/data' };
    await addNotice(tx, notice, new Date(clock.now()));
    return true;
  });
}

async function pack(services: ExportsServices, id: string, person: PersonData) {
  const { translators, db } = services;
  try {
    const language = (await languageOfAddress(db, person.email)) ?? DEFAULT_LANGUAGE;
    const onFile = await trackProgress(services, id, person.id);
    const bytes = await writeArchive(services, {
      id,
      person,
      i18n: translators.in(language),
      declarations: services.declarations,
      onFile,
    });
    if (!(await finish(services, id, person, bytes))) await services.archives.remove(id);
  } catch (error) {
    if (!(error instanceof Unwanted)) throw error;
  }
}

/** Starts over if the process died on the way; fails after a few attempts. */
async function runExport(services: ExportsServices, id: string): Promise<void> {
  const { db, archives, clock, live } = services;
  const attempt = await exportsStore.begin(db, id);
  const person = attempt && (await personData(db, attempt.user_id));
  if (!attempt || !person) {
    if (await exportsStore.retire(db, id, new Date(clock.now()))) await archives.remove(id);
    return;
  }
  if (attempt.attempts > exportLimits.attempts) {
    await exportsStore.setFailed(db, id);
    await archives.remove(id);
  } else {
    await pack(services, id, person);
  }
  live.publish(meTopic(person.id), { type: 'export-changed' });
  publishNotifications(live, [person.id]);
}

const sweepExports = defineJob('sweep-exports', 'upkeep', z.strictObject({}));
const SWEPT_AT_ONCE = 500;

async function sweep({ db, jobs, clock }: ExportsServices): Promise<void> {
  const now = clock.now();
  await exportsStore.sweep(db, new Date(now - DAY_MS), new Date(now - exportLimits.days * DAY_MS));
  for (const id of await exportsStore.overdue(db, new Date(now), SWEPT_AT_ONCE)) {
    await jobs.add(removeArchive, { id });
  }
}

export function handleExports(services: ExportsServices): void {
  const { db, jobs, archives, clock } = services;
  jobs.handle(makeExport, ({ id }) => runExport(services, id));
  jobs.handle(removeArchive, async ({ id }) => {
    if (await exportsStore.retire(db, id, new Date(clock.now()))) await archives.remove(id);
  });
  jobs.sweep(sweepExports, {}, () => sweep(services));
}
