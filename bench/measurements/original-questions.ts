import { ownData } from '../../server/src/features/exports/own-data.store.ts';
import { iiifStore } from '../../server/src/features/iiif/iiif.store.ts';
import { arrivingOriginals } from '../../server/src/features/originals/arriving-originals.store.ts';
import { originalsStore } from '../../server/src/features/originals/originals.store.ts';
import { preparingOriginals } from '../../server/src/features/originals/preparing-originals.store.ts';
import { copiesStore } from '../../server/src/features/posts/copies.store.ts';
import { type Database, sql } from '../../server/src/platform/database/database.ts';
import type { Cursor } from '../../server/src/platform/database/keyset.ts';
import type { Question } from './question.ts';

const WAITING = 2_000;
const AT_ONCE = 500;

/** So many originals wait to be prepared; nobody does that in the large gallery. */
export async function letOriginalsWait(db: Database): Promise<void> {
  await db.run(sql`
    update originals set state = 'waiting'
    where id in (select id from originals where state = 'ready' order by id limit ${WAITING})
      and not exists (select from originals where state = 'waiting')`);
}

type Asked = { ownerId: string; pictureId: string; originalId: string };

/** Originals, their tiles and copies, and who made them: what people ask for, and what jobs look for. */
export function originalQuestions(
  { ownerId, pictureId, originalId }: Asked,
  middle: Cursor,
): Question[] {
  return [
    { name: 'originals', ask: (db) => originalsStore.ofOwner(db, ownerId, null) },
    { name: 'originals, deep', ask: (db) => originalsStore.ofOwner(db, ownerId, middle) },
    { name: 'originals of a post', ask: (db) => originalsStore.ofPost(db, ownerId, middle.id) },
    { name: 'an original', ask: (db) => originalsStore.one(db, ownerId, originalId) },
    { name: 'an upload', ask: (db) => arrivingOriginals.upload(db, originalId) },
    { name: 'space for originals', ask: (db) => originalsStore.usage(db, ownerId) },
    {
      name: 'what speaks against an original',
      ask: (db) => arrivingOriginals.obstacles(db, ownerId, pictureId),
    },
    {
      name: 'uploads that nobody finished',
      ask: (db) => arrivingOriginals.forgetOlderThan(db, new Date(0), AT_ONCE),
    },
    { name: 'files with a row', ask: (db) => arrivingOriginals.known(db, [originalId, pictureId]) },
    { name: 'the next original', ask: (db) => preparingOriginals.next(db, []) },
    { name: 'whether any waits', ask: (db) => preparingOriginals.isAnyWaiting(db) },
    { name: 'a picture with its tiles', ask: (db) => iiifStore.picture(db, pictureId) },
    { name: 'credits of a post', ask: (db) => iiifStore.credits(db, middle.id) },
    { name: 'pictures without copies', ask: (db) => copiesStore.uncopied(db, 10) },
    { name: 'how many have no copies', ask: (db) => copiesStore.countUncopied(db) },
    { name: 'originals to take along', ask: (db) => ownData.originals(db, ownerId, middle) },
    { name: 'posts to take along', ask: (db) => ownData.posts(db, ownerId, middle) },
    { name: 'files to take along', ask: (db) => ownData.countPictures(db, ownerId) },
  ];
}
