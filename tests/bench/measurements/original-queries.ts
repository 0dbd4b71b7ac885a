import { iiifStore } from '../../../server/src/features/iiif/iiif.store.ts';
import { arrivingOriginals } from '../../../server/src/features/originals/arriving-originals.store.ts';
import { originalsData } from '../../../server/src/features/originals/originals.declaration.ts';
import { originalsStore } from '../../../server/src/features/originals/originals.store.ts';
import { preparingOriginals } from '../../../server/src/features/originals/preparing-originals.store.ts';
import { copiesStore } from '../../../server/src/features/posts/copies.store.ts';
import { ownPictures, postsData } from '../../../server/src/features/posts/posts.declaration.ts';
import { type Database, sql } from '../../../server/src/platform/database/database.ts';
import type { Cursor } from '../../../server/src/platform/database/keyset.ts';
import type { PlanQuery } from './plan-query.ts';

const WAITING = 2_000;
const AT_ONCE = 500;

/** Puts originals into the preparation queue; no job runs on the large gallery. */
export async function letOriginalsWait(db: Database): Promise<void> {
  await db.run(sql`
    update originals set state = 'waiting'
    where id in (select id from originals where state = 'ready' order by id limit ${WAITING})
      and not exists (select from originals where state = 'waiting')`);
}

type OriginalIds = { ownerId: string; pictureId: string; originalId: string };

/** Queries of requests and jobs for originals, their tiles and renditions. */
export function originalQueries(
  { ownerId, pictureId, originalId }: OriginalIds,
  middle: Cursor,
): PlanQuery[] {
  return [
    { name: 'originals', run: (db) => originalsStore.ofOwner(db, ownerId, null) },
    { name: 'originals, deep', run: (db) => originalsStore.ofOwner(db, ownerId, middle) },
    { name: 'originals of a post', run: (db) => originalsStore.ofPost(db, ownerId, middle.id) },
    { name: 'how long originals wait', run: (db) => originalsStore.waits(db, ownerId) },
    { name: 'an original', run: (db) => originalsStore.one(db, ownerId, originalId) },
    { name: 'an upload', run: (db) => arrivingOriginals.upload(db, originalId) },
    { name: 'space for originals', run: (db) => originalsStore.usage(db, ownerId) },
    {
      name: 'what speaks against an original',
      run: (db) => arrivingOriginals.obstacles(db, ownerId, pictureId),
    },
    {
      name: 'uploads that nobody finished',
      run: (db) => arrivingOriginals.forgetOlderThan(db, new Date(0), AT_ONCE),
    },
    { name: 'files with a row', run: (db) => arrivingOriginals.known(db, [originalId, pictureId]) },
    { name: 'the next original', run: (db) => preparingOriginals.next(db, []) },
    { name: 'whether any waits', run: (db) => preparingOriginals.isAnyWaiting(db) },
    { name: 'a picture with its tiles', run: (db) => iiifStore.picture(db, pictureId) },
    { name: 'credits of a post', run: (db) => iiifStore.credits(db, middle.id) },
    { name: 'pictures without copies', run: (db) => copiesStore.uncopied(db, 10) },
    { name: 'how many have no copies', run: (db) => copiesStore.countUncopied(db) },
    { name: 'originals to take along', run: (db) => originalsData(db, ownerId, middle) },
    { name: 'posts to take along', run: (db) => postsData(db, ownerId, middle) },
    { name: 'files to take along', run: (db) => ownPictures(db, ownerId, middle) },
  ];
}
