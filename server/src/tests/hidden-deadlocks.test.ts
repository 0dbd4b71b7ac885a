import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commentsDeclaration } from '../features/comments/comments.declaration.ts';
import { editPostStore } from '../features/posts/edit-post.store.ts';
import { postsStore } from '../features/posts/posts.store.ts';
import { reactionsDeclaration } from '../features/reactions/reactions.declaration.ts';
import { contentVisibilityStore } from '../features/visibility/content-visibility.store.ts';
import { hidePerson } from '../features/visibility/hidden-rows.ts';
import { type Queries, sql } from '../platform/database/database.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { waitingForLocks } from '../testing/test-locks.ts';
import type { TestMember } from '../testing/test-member.ts';

const POSTS = 20;
const BATCH = 200;

let gesso: TestApp;
let leaving: TestMember;
let hidden: TestMember;
let author: TestMember;
/** Counts attempts: a retried transaction means a deadlock, which the lock order should prevent. */
let attempts = 0;
beforeAll(async () => {
  gesso = await startTestApp();
  [leaving, hidden, author] = await Promise.all([gesso.member(), gesso.member(), gesso.member()]);
});
afterAll(() => gesso.close());

/** Posts by one person that both others have liked and commented on, in opposite orders. */
async function fill(db: Queries): Promise<void> {
  await db.run(sql`delete from posts`);
  await db.run(sql`
    insert into posts (id, author_id, request_key, caption, description, tags, created_at)
    select 'SHARED-' || lpad(n::text, 3, '0'), ${author.id}, gen_random_uuid(), 'Shared', 'By both',
      '{Ink}', now()
    from generate_series(1, ${POSTS}::integer) n`);
  for (const { id, sign } of [
    { id: leaving.id, sign: 1 },
    { id: hidden.id, sign: -1 },
  ]) {
    await db.run(sql`
      insert into comments (id, post_id, author_id, request_key, comment, created_at)
      select ${id} || p.id, p.id, ${id}, lpad(row_number() over (order by p.id)::text, 32, '0')::uuid,
        'Here', now() from posts p order by row_number() over () * ${sign}::integer`);
    await db.run(sql`
      insert into likes (post_id, user_id, created_at)
      select p.id, ${id}, now() from posts p order by p.id`);
  }
}

const countedTransaction = (work: (tx: Queries) => Promise<unknown>) =>
  gesso.db.transaction(async (tx) => {
    attempts += 1;
    await work(tx);
  });

const MIDDLE_POST = sql`select from posts where id = 'SHARED-010' for no key update`;
const TAG = sql`select from tag_counts where tag = 'Ink' for no key update`;

/**
 * Both transactions wait for a held lock; if they took further locks in different orders, they
 * would deadlock.
 */
async function runBoth(
  transactions: ((tx: Queries) => Promise<unknown>)[],
  lockStatement = MIDDLE_POST,
): Promise<void> {
  attempts = 0;
  const pending: Promise<void>[] = [];
  await gesso.db.transaction(async (tx) => {
    await tx.run(lockStatement);
    for (const transaction of transactions) {
      pending.push(countedTransaction(transaction));
      await waitingForLocks(gesso, pending.length);
    }
  });
  await Promise.all(pending);
  expect(attempts).toBe(transactions.length);
}

const wrongPosts = () =>
  gesso.db.rows(sql`
    select p.id from posts p
    where comment_count <> (select count(*) from comments where post_id = p.id and not hidden)
       or like_count <> (select count(*) from likes where post_id = p.id)`);

const toComments = async (userId: string): Promise<void> => {
  await gesso.db.run(sql`
    update pending_visibility set phase = 'comments' where user_id = ${userId}`);
};

const updateBatch = (tx: Queries) => contentVisibilityStore.updateBatch(tx, hidden.id, BATCH);

const { likes } = reactionsDeclaration.people;
const { comments } = commentsDeclaration.people;
const deletions = [
  { name: 'likes', steps: likes.user_id.erased, keepComments: false },
  { name: 'comments', steps: comments.author_id.erased, keepComments: false },
  { name: 'the names of comments', steps: comments.author_id.erased, keepComments: true },
];

describe.each(deletions)('a batch that deletes $name', ({ steps, keepComments }) => {
  it.each(['first', 'second'])(
    'does not deadlock with a batch that hides comments and runs %s',
    async (order) => {
      await gesso.db.run(sql`update users set hidden_for = '{}' where id = ${hidden.id}`);
      await fill(gesso.db);
      // The state left to the job when a person has many rows.
      await gesso.db.run(sql`update users set hidden_for = '{closed}' where id = ${hidden.id}`);
      await toComments(hidden.id);
      const { jobs } = gesso.services;
      const erasure = { userId: leaving.id, keepComments, now: new Date(), jobs };
      const deletes = async (tx: Queries) => {
        for (const step of steps) await step(tx, erasure);
      };
      await runBoth(order === 'first' ? [updateBatch, deletes] : [deletes, updateBatch]);
      expect(await wrongPosts()).toEqual([]);
    },
  );
});

describe('hiding a person does not deadlock while another, whose post they commented on,', () => {
  /** A post by each with the same tag, and below each post a comment by the other. */
  async function fillBoth(db: Queries): Promise<void> {
    await db.run(sql`update users set hidden_for = '{}'`);
    await db.run(sql`delete from posts`);
    await db.run(sql`delete from pending_visibility`);
    await db.run(sql`
      insert into posts (id, author_id, request_key, caption, description, tags, created_at)
      select 'BY-' || id, id, gen_random_uuid(), 'Mine', 'Own', '{Ink}', now()
      from users where id in (${hidden.id}, ${author.id})`);
    await db.run(sql`
      insert into comments (id, post_id, author_id, request_key, comment, created_at)
      select 'BELOW-' || p.id, p.id, u.id, gen_random_uuid(), 'Yours', now()
      from posts p join users u on u.id <> p.author_id where u.id in (${hidden.id}, ${author.id})`);
  }

  const hide = (id: string) => (tx: Queries) => hidePerson(gesso.services, tx, id, 'closed');
  const otherWrites = [
    { name: 'is hidden too', work: () => hide(author.id) },
    {
      name: 'deletes the post',
      work: () => (tx: Queries) => postsStore.remove(tx, `BY-${author.id}`),
    },
    {
      name: 'gives the post other tags',
      work: () => async (tx: Queries) => {
        const text = { caption: 'Mine', description: 'Own', postTags: ['Pencil'] };
        const edit = { ...text, pictures: [], version: 1 };
        await editPostStore.lock(tx, `BY-${author.id}`, author.id);
        await editPostStore.write(tx, `BY-${author.id}`, edit);
      },
    },
  ];

  it.each(otherWrites)('$name', async ({ work }) => {
    for (const order of [1, -1]) {
      await fillBoth(gesso.db);
      const transactions = [hide(hidden.id), work()];
      await runBoth(order === 1 ? transactions : transactions.toReversed(), TAG);
      expect(await wrongPosts()).toEqual([]);
    }
  });
});
