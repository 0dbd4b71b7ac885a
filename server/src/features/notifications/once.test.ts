import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { submit } from '../../testing/test-challenge.ts';
import type { TestMember } from '../../testing/test-member.ts';
import { DAY_MS, startWithWeek } from '../../testing/test-notifications.ts';
import { publishPost } from '../../testing/test-posts.ts';

const WEEK = 1;

let gesso: TestApp;
beforeAll(async () => {
  gesso = await startWithWeek(WEEK, 30);
});
afterAll(() => gesso.close());

type Act = (by: TestMember, on: boolean) => Promise<unknown>;
const methodOf = (on: boolean) => (on ? 'PUT' : 'DELETE');

const acts: Record<string, (artist: TestMember) => Promise<Act>> = {
  'post-like': async (artist) => {
    const params = { id: (await publishPost(artist)).id };
    return (by, on) => by.call(`${methodOf(on)} /api/posts/:id/like`, { params });
  },
  'submission-like': async (artist) => {
    const params = { id: (await submit(artist, WEEK)).body.id };
    return (by, on) => by.call(`${methodOf(on)} /api/submissions/:id/like`, { params });
  },
  follow: async (artist) => {
    const params = { id: artist.id };
    return (by, on) => by.call(`${methodOf(on)} /api/users/:id/follow`, { params });
  },
};

type StoredNotification = { id: string; updated_at: Date; read: boolean };
const notificationsOfKind = (kind: string, { id }: TestMember) =>
  gesso.db.rows<StoredNotification>(sql`
    select id, updated_at, read_at is not null as read from notifications
    where user_id = ${id} and kind = ${kind} order by updated_at`);

describe.each(Object.keys(acts))('a %s', (kind) => {
  it('An action notifies once when it is undone and repeated, on the same day and later.', async () => {
    const [mara, ilo] = [await gesso.member(), await gesso.member()];
    const act = await acts[kind]?.(mara);
    if (!act) throw new Error(`There is no action for ${kind}.`);
    await act(ilo, true);
    const notifications = await notificationsOfKind(kind, mara);
    expect(notifications).toMatchObject([{ read: false }]);
    await gesso.db.run(sql`update notifications set read_at = now() where user_id = ${mara.id}`);

    for (const ahead of [3000, DAY_MS]) {
      gesso.clock.move(ahead);
      await act(ilo, false);
      await act(ilo, true);
      const current = await notificationsOfKind(kind, mara);
      expect(current, `${ahead} ms later`).toEqual(
        notifications.map((row) => ({ ...row, read: true })),
      );
    }
    // A like by someone else still notifies, which proves that notifications work here.
    await act(await gesso.member(), true);
    expect((await notificationsOfKind(kind, mara)).at(-1)).toMatchObject({ read: false });
  });
});
