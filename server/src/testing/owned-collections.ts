import { sql } from '../platform/database/database.ts';
import type { Owned } from './owned-routes.ts';
import { makeCollection } from './test-collections.ts';
import { publishPost } from './test-posts.ts';

/** A public collection, which a stranger can see but not change. */
export const ownCollection =
  (body?: object): Owned =>
  async ({ db }, owner) => {
    const { id } = await makeCollection(owner, { public: true });
    return {
      input: { params: { id }, body },
      state: () => db.rows(sql`select name, public from collections where id = ${id}`),
    };
  };

export const postOfOwnCollection =
  (added: boolean): Owned =>
  async ({ db }, owner) => {
    const { id: postId } = await publishPost(owner);
    const { id } = await makeCollection(owner, { public: true, ...(added && { postId }) });
    return {
      input: { params: { id, postId } },
      state: () =>
        db.rows(sql`select post_id, owner_id from collection_posts where collection_id = ${id}`),
    };
  };

export const coverOfOwnCollection =
  (chosen: boolean): Owned =>
  async ({ db }, owner) => {
    const { id: postId } = await publishPost(owner);
    const { id } = await makeCollection(owner, { public: true, postId });
    const params = { id, postId };
    if (chosen) await owner.call('PUT /api/collections/:id/cover/:postId', { params });
    return {
      input: { params: chosen ? { id } : params },
      state: () => db.rows(sql`select cover_post_id from collections where id = ${id}`),
    };
  };
