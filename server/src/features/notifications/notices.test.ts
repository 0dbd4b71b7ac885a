import { exportMessages } from '@gesso/domain/exports';
import { msg, say } from '@gesso/domain/kernel';
import { notificationLimits } from '@gesso/domain/notifications';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { asWritten } from '../../platform/i18n/as-written.ts';
import { english } from '../../platform/i18n/translators.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addNotice } from './notifications.ts';

let gesso: TestApp;
beforeAll(async () => {
  gesso = await startTestApp();
});
afterAll(() => gesso.close());

const addTestNotice = (userId: string, title: string, time = new Date()) =>
  addNotice(
    gesso.db,
    { userId, title: asWritten(title), text: msg('More about it.'), path: null },
    time,
  );

const unreadOf = async (member: Awaited<ReturnType<TestApp['member']>>) =>
  (await member.call('GET /api/me/notifications/unread')).body;

describe('notices', () => {
  it('A member reads only their own notices, newest first, page by page, and marks them read up to one of them.', async () => {
    const [mara, ilo] = [await gesso.member(), await gesso.member()];
    const begin = Date.now();
    const count = notificationLimits.pageSize + 2;
    for (let n = 0; n < count; n += 1)
      await addTestNotice(mara.id, `No. ${n}`, new Date(begin + n * 1000));
    await addTestNotice(ilo.id, 'For Ilo');
    const first = (await mara.call('GET /api/me/notifications')).body;
    expect(first.items[0]).toMatchObject({
      kind: 'notice',
      title: `No. ${count - 1}`,
      read: false,
      people: [],
    });
    expect(first.items).toHaveLength(notificationLimits.pageSize);
    expect(await unreadOf(mara)).toEqual({ unread: count });
    const query = { cursor: first.next ?? '' };
    const second = (await mara.call('GET /api/me/notifications', { query })).body;
    expect(second.items.map(({ title }) => title)).toEqual(['No. 1', 'No. 0']);

    const upTo = second.newest;
    const marked = await mara.call('PUT /api/me/notifications/read', { body: { upTo } });
    expect(marked.body).toEqual({ unread: count - 2 });
    const all = { body: { upTo: first.newest } };
    expect((await mara.call('PUT /api/me/notifications/read', all)).body).toEqual({ unread: 0 });
    expect(await unreadOf(ilo)).toEqual({ unread: 1 });
    const wrong = await ilo.call('PUT /api/me/notifications/read', { body: { upTo: 'now' } });
    expect(wrong.problem.code).toBe('invalid-input');
  });

  it('A finished export adds one notice, whichever notifications are switched off.', async () => {
    const mara = await gesso.member();
    const off = { likes: false, comments: false, mentions: false, follows: false };
    await mara.call('PATCH /api/me/notification-settings', { body: { ...off, challenges: false } });
    await mara.call('POST /api/me/exports');
    for (let n = 0; n < 2; n += 1) await gesso.services.jobs.runAll();
    const title = say(english, exportMessages.ready.title);
    const text = say(english, exportMessages.ready.text);
    expect((await mara.call('GET /api/me/notifications')).body.items).toMatchObject([
      { kind: 'notice', title, text, path: '/settings/data', read: false },
    ]);
    expect(await unreadOf(mara)).toEqual({ unread: 1 });
  });

  it('Notices are deleted after 90 days and with the account.', async () => {
    const mara = await gesso.member();
    const day = 86_400_000;
    await addTestNotice(mara.id, 'Old', new Date(Date.now() - 91 * day));
    await addTestNotice(mara.id, 'Newer', new Date(Date.now() - 89 * day));
    await gesso.db.run(sql`select graphile_worker.add_job('sweep-notifications', '{}'::json)`);
    await gesso.services.jobs.runAll();
    const remainingTitles = async () =>
      gesso.db.rows(sql`select title from notifications where user_id = ${mara.id}`);
    expect(await remainingTitles()).toEqual([{ title: 'Newer' }]);
    await gesso.db.run(sql`delete from users where id = ${mara.id}`);
    expect(await remainingTitles()).toEqual([]);
    await addTestNotice(mara.id, 'For a deleted account');
    expect(await remainingTitles()).toEqual([]);
  });
});
