import { randomUUID } from 'node:crypto';
import type { Api } from '@gesso/domain/contract';
import type { Subject } from '@gesso/domain/moderation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hidePerson, removeSubject } from '../features/visibility/hidden-rows.ts';
import { sql } from '../platform/database/database.ts';
import { createHiding } from '../testing/hide.ts';
import { type SurfacesFixture, startSurfacesFixture } from '../testing/surfaces-fixture.ts';
import { submit } from '../testing/test-challenge.ts';
import { makeCollection } from '../testing/test-collections.ts';
import { waitingForLocks } from '../testing/test-locks.ts';
import { publishPost, uploadPicture } from '../testing/test-posts.ts';

let fixture: SurfacesFixture;
let hiding: ReturnType<typeof createHiding>;
beforeAll(async () => {
  fixture = await startSurfacesFixture();
  hiding = createHiding(fixture.gesso);
  collection = (await makeCollection(fixture.viewer, { postId: fixture.post.id })).id;
});
afterAll(() => fixture.gesso.close());

const UNKNOWN = 'NOTHING-OF-THAT-NAME';
const comment = () => ({ key: randomUUID(), comment: 'For nobody.' });

type Write = {
  key: keyof Api;
  kind: Subject['kind'];
  body?: () => object;
  by?: 'viewer' | 'artist';
  /** parameters besides the id of the resource */
  params?: (id: string) => Record<string, string>;
};

/** The viewer's own collection, which contains the artist's post. */
let collection: string;
const inCollection = (postId: string) => ({ id: collection, postId });

const writes: Write[] = [
  { key: 'PUT /api/posts/:id/like', kind: 'post' },
  { key: 'DELETE /api/posts/:id/like', kind: 'post' },
  { key: 'PUT /api/posts/:id/save', kind: 'post' },
  { key: 'DELETE /api/posts/:id/save', kind: 'post' },
  { key: 'PUT /api/collections/:id/posts/:postId', kind: 'post', params: inCollection },
  { key: 'PUT /api/collections/:id/cover/:postId', kind: 'post', params: inCollection },
  { key: 'PUT /api/posts/:id/pin', kind: 'post', by: 'artist' },
  { key: 'DELETE /api/posts/:id', kind: 'post', by: 'artist' },
  { key: 'PUT /api/posts/:id/comments-closed', kind: 'post', by: 'artist' },
  { key: 'POST /api/posts/:id/comments', kind: 'post', body: comment },
  {
    key: 'PUT /api/comments/:id',
    kind: 'comment',
    by: 'artist',
    body: () => ({ comment: 'Mine' }),
  },
  { key: 'DELETE /api/comments/:id', kind: 'comment', by: 'artist' },
  { key: 'PUT /api/submissions/:id/like', kind: 'submission' },
  { key: 'DELETE /api/submissions/:id/like', kind: 'submission' },
  { key: 'DELETE /api/submissions/:id', kind: 'submission', by: 'artist' },
  { key: 'PUT /api/users/:id/follow', kind: 'profile' },
  { key: 'PUT /api/communities/:id/membership', kind: 'community' },
];

const idOf = (kind: Subject['kind']): string => {
  const { post, comment: fixtureComment, submission, artist, community, collection } = fixture;
  const ids = {
    post: post.id,
    comment: fixtureComment.id,
    submission: submission.id,
    profile: artist.id,
    community,
    collection: collection.id,
  };
  return ids[kind];
};

describe('removed content', () => {
  it.each(writes)('cannot be written to: $key', async ({ key, kind, body, by, params }) => {
    const id = idOf(kind);
    const send = async (to: string) => {
      const member = by === 'artist' ? fixture.artist : fixture.viewer;
      const { status, body: reply } = await member.call(key, {
        params: params?.(to) ?? { id: to },
        ...(body && { body: body() }),
      });
      return { status, reply };
    };
    await hiding.remove({ kind, id });
    const toRemoved = await send(id);
    await hiding.restore({ kind, id });
    expect(toRemoved).toEqual(await send(UNKNOWN));
    expect(toRemoved.status).toBe(404);
  });
});

/** Runs the write during an uncommitted removal, and returns its result after the commit. */
async function whileRemoving<T>(subject: Subject, write: () => Promise<T>): Promise<T> {
  const pending = await fixture.gesso.db.transaction(async (tx) => {
    await removeSubject(fixture.gesso.services, tx, subject);
    const writing = write();
    await waitingForLocks(fixture.gesso, 1);
    return { writing };
  });
  return pending.writing;
}

const likesOf = (id: string) =>
  fixture.gesso.db.row(sql`
    select like_count, (select count(*) from likes where post_id = ${id}) as likes
    from posts where id = ${id}`);

describe('while content is being removed', () => {
  it('a like waits for the removal, and does not count', async () => {
    const { id } = await publishPost(fixture.artist);
    const like = await whileRemoving({ kind: 'post', id }, () =>
      fixture.viewer.call('PUT /api/posts/:id/like', { params: { id } }),
    );
    expect(like.status).toBe(404);
    expect(await likesOf(id)).toEqual({ like_count: 0, likes: 0 });
  });

  it('a comment waits for the removal, and is not written', async () => {
    const { id } = await publishPost(fixture.artist);
    const params = { id };
    const reply = await whileRemoving({ kind: 'post', id }, () =>
      fixture.viewer.call('POST /api/posts/:id/comments', { params, body: comment() }),
    );
    expect(reply.status).toBe(404);
    await hiding.restore({ kind: 'post', id });
    const post = await fixture.viewer.call('GET /api/posts/:id', { params });
    expect(post.body.commentCount).toBe(0);
  });

  it('a like of a submission waits for the removal, and does not count', async () => {
    const { id } = fixture.submission;
    const subject = { kind: 'submission', id } as const;
    const like = await whileRemoving(subject, () =>
      fixture.other.call('PUT /api/submissions/:id/like', { params: { id } }),
    );
    expect(like.status).toBe(404);
    await hiding.restore(subject);
    const row = await fixture.gesso.db.row(
      sql`select like_count from submissions where id = ${id}`,
    );
    expect(row).toEqual({ like_count: 1 });
  });
});

describe('a person who is being hidden', () => {
  it('publishes nothing meanwhile', async () => {
    const { gesso } = fixture;
    const author = await gesso.member();
    const [picture, secondPicture] = [await uploadPicture(author), await uploadPicture(author)];
    const publishing = await gesso.db.transaction(async (tx) => {
      await hidePerson(gesso.services, tx, author.id, 'closed');
      const pending = [
        publishPost(author, { pictures: [{ id: picture.id, alt: '' }] }),
        author.call('POST /api/posts/:id/comments', {
          params: { id: fixture.othersPost.id },
          body: comment(),
        }),
      ].map((write) =>
        write.then(
          () => 'done',
          () => 'refused',
        ),
      );
      await waitingForLocks(gesso, 2);
      return { pending };
    });
    await Promise.all(publishing.pending);
    const rows = await gesso.db.row(sql`
      select (select count(*) from posts where author_id = ${author.id}) as posts,
             (select count(*) from comments where author_id = ${author.id}) as comments`);
    expect(rows).toEqual({ posts: 0, comments: 0 });
    const failure = await publishPost(author, {
      pictures: [{ id: secondPicture.id, alt: '' }],
    }).catch((error: Error) => error.message);
    expect(failure).toContain('post-create-failed');
  });

  it('is hidden together with a post that was published just before', async () => {
    const { gesso } = fixture;
    const author = await gesso.member();
    const hidden = await gesso.db.transaction(async (tx) => {
      // The lock that publishing holds until its commit.
      await tx.run(sql`select 1 from users where id = ${author.id} for no key update`);
      await tx.run(sql`
        insert into posts (id, author_id, request_key, caption, description, tags, created_at)
        values ('JUST-BEFORE', ${author.id}, gen_random_uuid(), 'Late', 'Late.', '{Glass}', now())`);
      const hiding = gesso.db.transaction((other) =>
        hidePerson(gesso.services, other, author.id, 'closed'),
      );
      await waitingForLocks(gesso, 1);
      return { hiding };
    });
    await hidden.hiding;
    await gesso.services.jobs.runAll();
    const row = await gesso.db.row(sql`select hidden from posts where id = 'JUST-BEFORE'`);
    expect(row).toEqual({ hidden: true });
  });

  it('cannot submit again in a week from which their submission was removed', async () => {
    const { submission, artist } = fixture;
    await hiding.remove({ kind: 'submission', id: submission.id });
    const secondSubmission = await submit(artist, submission.weekNumber);
    expect(secondSubmission.problem.code).toBe('submission-exists');
    await hiding.restore({ kind: 'submission', id: submission.id });
  });
});
