import { collectionLimits } from '@gesso/domain/collections';
import { type Queries, sql } from '../../platform/database/database.ts';
import { mayWrite, writablePosts } from '../visibility/visible.ts';
import type { OwnCollection } from './collections.store.ts';

/** The state of a post and a collection after a write that may have changed nothing. */
type Standing = { isIn: boolean; isFull: boolean };
type Added = { saved: boolean; added: boolean };

const { posts } = collectionLimits;

/** Locks the post, then the collection, then the row between, as unsaving and deleting a post do. */
export const collectionPostsStore = {
  /** Returns false for a post that is hidden from the user. */
  async lockPost(tx: Queries, postId: string, userId: string): Promise<boolean> {
    const row = await tx.row(sql`
      select 1 from posts p where p.id = ${postId} and ${writablePosts(userId)} for no key update`);
    return row !== undefined;
  },

  /** Also saves the post. Changes nothing if the collection is full or belongs to someone else. */
  async add(
    tx: Queries,
    { id, ownerId }: OwnCollection,
    postId: string,
    now: Date,
  ): Promise<Added> {
    const row = await tx.row<Added>(sql`
      with held as (
        select collection.id, collection.owner_id from collections collection
        where collection.id = ${id} and collection.owner_id = ${ownerId} and collection.post_count < ${posts}::integer
        for no key update),
      saved as (
        insert into saves (post_id, user_id, created_at)
        select ${postId}, owner_id, ${now}::timestamptz from held
        on conflict do nothing returning post_id),
      added as (
        insert into collection_posts (collection_id, post_id, owner_id, added_at)
        select id, ${postId}, owner_id, ${now}::timestamptz from held
        on conflict do nothing returning post_id)
      select exists (select from saved) as saved, exists (select from added) as added`);
    return row ?? { saved: false, added: false };
  },

  /** Undefined when the collection belongs to someone else. */
  async standing(
    tx: Queries,
    { id, ownerId }: OwnCollection,
    postId: string,
  ): Promise<Standing | undefined> {
    return tx.row<Standing>(sql`
      select collection.post_count >= ${posts}::integer as "isFull",
        exists (select from collection_posts collection_post
                where collection_post.collection_id = collection.id and collection_post.post_id = ${postId}) as "isIn"
      from collections collection where collection.id = ${id} and collection.owner_id = ${ownerId}`);
  },

  /** Also works for a hidden post: the owner can always remove what they added. */
  async remove(tx: Queries, { id, ownerId }: OwnCollection, postId: string): Promise<boolean> {
    await tx.run(sql`select from posts where id = ${postId} for no key update`);
    const rows = await tx.run(sql`
      with held as (
        select collection.id from collections collection
        where collection.id = ${id} and collection.owner_id = ${ownerId} and ${mayWrite(ownerId)} for no key update)
      delete from collection_posts collection_post using held
      where collection_post.collection_id = held.id and collection_post.post_id = ${postId}`);
    return rows === 1;
  },
};
