import { noticeLimits } from '@gesso/domain/notices';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { addNotice } from '../../platform/notices/notices.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { noticesStore } from './notices.store.ts';

let gesso: TestApp;
beforeAll(async () => {
  gesso = await startTestApp();
});
afterAll(() => gesso.close());

const addTestNotice = (userId: string, title: string, time = new Date()) =>
  addNotice(gesso.db, { userId, title, text: 'More about it.', path: null }, time);

describe('notices', () => {
  it('are one’s own, newest first, in pages, and read up to one of them', async () => {
    const [mara, ilo] = [await gesso.member(), await gesso.member()];
    const begin = Date.now();
    const count = noticeLimits.pageSize + 2;
    for (let n = 0; n < count; n += 1)
      await addTestNotice(mara.id, `No. ${n}`, new Date(begin + n * 1000));
    await addTestNotice(ilo.id, 'For Ilo');
    const first = (await mara.call('GET /api/me/notices')).body;
    expect(first.items[0]).toMatchObject({ title: `No. ${count - 1}`, read: false });
    expect([first.items.length, first.unread]).toEqual([noticeLimits.pageSize, count]);
    const query = { cursor: first.next ?? '' };
    const second = (await mara.call('GET /api/me/notices', { query })).body;
    expect(second.items.map(({ title }) => title)).toEqual(['No. 1', 'No. 0']);

    const upTo = first.items[2]?.id;
    const read = await mara.call('PUT /api/me/notices/read', { body: { upTo } });
    expect(read.body).toEqual({ unread: 2 });
    const strangers = await ilo.call('PUT /api/me/notices/read', { body: { upTo } });
    expect(strangers.body).toEqual({ unread: 1 });
  });

  it('go after 90 days, and with the account', async () => {
    const mara = await gesso.member();
    const day = 86_400_000;
    await addTestNotice(mara.id, 'Old', new Date(Date.now() - 91 * day));
    await addTestNotice(mara.id, 'Newer', new Date(Date.now() - 89 * day));
    await noticesStore.sweep(gesso.db, new Date(Date.now() - noticeLimits.keptDays * day));
    const left = async () =>
      gesso.db.rows(sql`select title from notices where user_id = ${mara.id}`);
    expect(await left()).toEqual([{ title: 'Newer' }]);
    await gesso.db.run(sql`delete from users where id = ${mara.id}`);
    expect(await left()).toEqual([]);
    await addTestNotice(mara.id, 'For nobody');
    expect(await left()).toEqual([]);
  });
});
