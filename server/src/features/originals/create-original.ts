import { err, ID_PATTERN, ok } from '@gesso/domain/kernel';
import { originalLimits } from '@gesso/domain/originals';
import type { Queries } from '../../platform/database/database.ts';
import type { Owner } from '../media/owner.ts';
import { isSuspended } from '../media/stored-bytes.store.ts';
import { lockPeople } from '../people/lock-people.store.ts';
import { holdSession } from '../sessions/hold-session.ts';
import { type NewOriginal, arrivingOriginals as store } from './arriving-originals.store.ts';
import type { OriginalsServices } from './services.ts';

type Announcement = Omit<NewOriginal, 'ownerId'>;

/** Locks the person and their session; either may have ended since the request began. */
export async function holdSender(tx: Queries, { id, sessionId }: Owner) {
  await lockPeople(tx, [id]);
  const maySend = sessionId === null || (await holdSession(tx, sessionId));
  if (!maySend) return err('sign-in-required');
  return (await isSuspended(tx, id)) ? err('account-suspended') : ok(null);
}

async function refusalOf(tx: Queries, { ownerId, pictureId }: NewOriginal) {
  const obstacles = await store.obstacles(tx, ownerId, pictureId);
  if (!obstacles || obstacles.missing) return 'picture-not-found';
  if (obstacles.taken) return 'original-exists';
  return obstacles.unfinished ? 'originals-unfinished' : 'original-quota-reached';
}

type RefusalCode = Awaited<ReturnType<typeof refusalOf>> | 'sign-in-required' | 'account-suspended';

/** Thrown to roll the transaction back: the earlier upload stays when the new one is refused. */
class Refused extends Error {
  constructor(readonly code: RefusalCode) {
    super(code);
  }
}

async function write(tx: Queries, sender: Owner, original: NewOriginal, quota: number, now: Date) {
  const sendable = await holdSender(tx, sender);
  if (!sendable.ok) throw new Refused(sendable.code);
  await store.forgetUnfinished(tx, original.ownerId, original.pictureId);
  if (await store.insert(tx, original, quota, now)) return;
  throw new Refused(await refusalOf(tx, original));
}

/** Announces an original of the sender's own picture: its row is written before its file. */
export async function createOriginal(
  { db, settings, clock }: OriginalsServices,
  sender: Owner,
  announced: Announcement,
) {
  if (!ID_PATTERN.test(announced.pictureId)) return err('picture-not-found');
  if (announced.bytes > originalLimits.maxBytes) return err('original-too-large');
  if (announced.bytes === 0) return err('original-not-image');
  const original = { ...announced, ownerId: sender.id };
  const now = new Date(clock.now());
  try {
    await db.transaction((tx) => write(tx, sender, original, settings.originalsQuota, now));
    return ok(null);
  } catch (error) {
    if (error instanceof Refused) return err(error.code);
    throw error;
  }
}
