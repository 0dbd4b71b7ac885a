import { type Collection, type CollectionDraft, collectionLimits } from '@gesso/domain/collections';
import type { Page } from '@gesso/domain/kernel';
import { postLimits } from '@gesso/domain/posts';
import { type Queries, sql } from '../../platform/database/database.ts';
import { type Cursor, olderThan, toPage } from '../../platform/database/keyset.ts';
import { mayPublish, mayWrite, writablePosts } from '../visibility/visible.ts';
import {
  type CollectionRow,
  type CollectionViewer,
  collectionColumns,
  readable,
  shownIn,
  toCollection,
} from './collection-rows.ts';

const { pageSize, countedInLists, perPerson, posts } = collectionLimits;

export type NewCollection = CollectionDraft & {
  id: string;
  ownerId: string;
  key: string;
  hash: Buffer;
};

/** A collection and the member who changes it; not found unless they own it. */
export type OwnCollection = { id: string; ownerId: string };

export const collectionsStore = {
  async one(db: Queries, id: string, viewer: CollectionViewer): Promise<Collection | undefined> {
    const row = await db.row<CollectionRow>(sql`
      select ${collectionColumns(viewer, posts)}
      from collections collection join users u on u.id = collection.owner_id
      where collection.id = ${id} and ${readable(viewer)}`);
    return row && toCollection(row);
  },

  async ofPerson(
    db: Queries,
    ownerId: string,
    viewer: CollectionViewer,
    cursor: Cursor | null,
  ): Promise<Page<Collection>> {
    const rows = await db.rows<CollectionRow>(sql`
      select ${collectionColumns(viewer, countedInLists + 1)}
      from collections collection join users u on u.id = collection.owner_id
      where collection.owner_id = ${ownerId} and ${readable(viewer)}
        and ${olderThan(sql`collection.created_at`, sql`collection.id`, cursor)}
      order by collection.created_at desc, collection.id desc limit ${pageSize + 1}`);
    return toPage(rows, pageSize, (row) => ({ time: row.created_at, id: row.id }), toCollection);
  },

  async isReadable(db: Queries, id: string, viewer: CollectionViewer): Promise<boolean> {
    const row = await db.row(sql`
      select 1 from collections collection join users u on u.id = collection.owner_id
      where collection.id = ${id} and ${readable(viewer)}`);
    return row !== undefined;
  },

  /** Post ids, most recently added first. */
  async postIds(
    db: Queries,
    id: string,
    viewer: CollectionViewer,
    cursor: Cursor | null,
  ): Promise<Page<string>> {
    const rows = await db.rows<{ id: string; added_at: Date }>(sql`
      select collection_post.post_id as id, collection_post.added_at from collection_posts collection_post join posts p on p.id = collection_post.post_id
      where collection_post.collection_id = ${id} and ${shownIn(viewer)}
        and ${olderThan(sql`collection_post.added_at`, sql`collection_post.post_id`, cursor)}
      order by collection_post.added_at desc, collection_post.post_id desc limit ${postLimits.pageSize + 1}`);
    return toPage(
      rows,
      postLimits.pageSize,
      (row) => ({ time: row.added_at, id: row.id }),
      (row) => row.id,
    );
  },

  /** Ids of the owner's collections with a post, bounded by the limit per person. */
  async idsWith(db: Queries, postId: string, ownerId: string): Promise<string[]> {
    const rows = await db.rows<{ collection_id: string }>(sql`
      select collection_id from collection_posts
      where post_id = ${postId} and owner_id = ${ownerId} order by collection_id`);
    return rows.map((row) => row.collection_id);
  },

  async byKey(
    db: Queries,
    ownerId: string,
    key: string,
  ): Promise<{ id: string; hash: Buffer | null } | undefined> {
    return db.row<{ id: string; hash: Buffer }>(sql`
      select id, request_hash as hash from collections
      where owner_id = ${ownerId} and request_key = ${key}`);
  },

  /**
   * Locks the owner until the transaction ends, so that concurrent requests are counted one after the
   * other. Returns false when the owner is hidden or suspended.
   */
  async lockOwner(tx: Queries, ownerId: string): Promise<boolean> {
    const row = await tx.row(sql`
      select 1 from users u where u.id = ${ownerId} and ${mayPublish} for no key update`);
    return row !== undefined;
  },

  /** Returns false at the limit. Violates collections_name when the name is taken. */
  async insert(tx: Queries, collection: NewCollection, now: Date): Promise<boolean> {
    const { id, ownerId, key, hash, name, description } = collection;
    const rows = await tx.run(sql`
      insert into collections (id, owner_id, request_key, request_hash, name, description, public,
                               created_at)
      select ${id}, ${ownerId}, ${key}::uuid, ${hash}::bytea, ${name}, ${description},
             ${collection.public}::boolean, ${now}::timestamptz
      where (select count(*) from collections where owner_id = ${ownerId}) < ${perPerson}::integer`);
    return rows === 1;
  },

  /** Whether it was public before; undefined when it belongs to someone else. */
  async update(
    db: Queries,
    { id, ownerId }: OwnCollection,
    { name, description, public: isPublic }: CollectionDraft,
  ): Promise<{ wasPublic: boolean } | undefined> {
    return db.row<{ wasPublic: boolean }>(sql`
      update collections collection set name = ${name}, description = ${description}, public = ${isPublic}
      from (select id, public from collections
            where id = ${id} and owner_id = ${ownerId} and ${mayWrite(ownerId)}
            for no key update) as before
      where collection.id = before.id returning before.public as "wasPublic"`);
  },

  async remove(
    db: Queries,
    { id, ownerId }: OwnCollection,
  ): Promise<{ wasPublic: boolean } | undefined> {
    return db.row<{ wasPublic: boolean }>(sql`
      delete from collections where id = ${id} and owner_id = ${ownerId} and ${mayWrite(ownerId)}
      returning public as "wasPublic"`);
  },

  /**
   * Refuses a post that is hidden from the owner. A cover that is hidden or removed later is not shown,
   * since covers are looked up among the collection's visible posts.
   */
  async setCover(
    db: Queries,
    { id, ownerId }: OwnCollection,
    postId: string | null,
  ): Promise<boolean> {
    const rows = await db.run(sql`
      update collections collection set cover_post_id = ${postId}
      where collection.id = ${id} and collection.owner_id = ${ownerId} and ${mayWrite(ownerId)}
        and (${postId}::text is null or exists (
          select from collection_posts collection_post join posts p on p.id = collection_post.post_id
          where collection_post.collection_id = collection.id and collection_post.post_id = ${postId}
            and ${writablePosts(ownerId)}))`);
    return rows === 1;
  },

  async isOwn(db: Queries, { id, ownerId }: OwnCollection): Promise<boolean> {
    const row = await db.row(sql`
      select 1 from collections where id = ${id} and owner_id = ${ownerId}`);
    return row !== undefined;
  },
};
