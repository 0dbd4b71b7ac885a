import { mentionLimits } from '@gesso/domain/mentions';
import type { Post } from '@gesso/domain/posts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-member.ts';
import { at, createMentions, linked } from '../../testing/test-mentions.ts';
import { DAY_MS, moveToNoon } from '../../testing/test-notifications.ts';
import { publishPost, seedArtists } from '../../testing/test-posts.ts';
import { sweepNotifiedMentions } from './mentions.store.ts';

let gesso: TestApp;
beforeAll(async () => {
  gesso = await startTestApp();
  moveToNoon(gesso);
});
afterAll(() => gesso.close());

let mara: TestMember;
let ilo: TestMember;
let sol: TestMember;
let post: Post;
beforeEach(async () => {
  [mara, ilo, sol] = [await gesso.member(), await gesso.member(), await gesso.member()];
  post = await publishPost(mara, { caption: 'Tide' });
});

const { comment } = createMentions(() => post);

describe('in one day a member', () => {
  const groupsOf = async (ids: string[]) =>
    (
      await gesso.db.rows(sql`
        select 1 as one from notifications where user_id = any(${ids}) and kind = 'mention'`)
    ).length;

  it('can notify one person only a limited number of times, even if the texts are deleted', async () => {
    const { toldPerDayMax } = mentionLimits;
    for (let n = 0; n <= toldPerDayMax; n += 1) {
      post = await publishPost(mara, { caption: 'Tide' });
      const written = await comment(ilo, at(sol));
      expect(written.mentions).toEqual([linked(sol)]);
      await ilo.call('DELETE /api/comments/:id', { params: { id: written.id } });
    }
    expect(await groupsOf([sol.id])).toBe(toldPerDayMax);
    await comment(mara, at(sol));
    expect(await groupsOf([sol.id]), 'by someone else').toBe(toldPerDayMax + 1);
    gesso.clock.move(DAY_MS);
    await comment(ilo, at(sol));
    expect(await groupsOf([sol.id]), 'the day after').toBe(toldPerDayMax + 2);
  });

  it('can notify only a limited number of people', async () => {
    const { notifiedMax, peoplePerDayMax } = mentionLimits;
    await gesso.db.run(sql`delete from users where username like 'seeded%'`);
    const ids = await seedArtists(gesso.db, peoplePerDayMax + 2);
    const people = await gesso.db.rows<{ username: string }>(sql`
      select username from users where id = any(${ids}) order by id`);
    const names = people.map(({ username }) => `@${username}`);
    for (let from = 0; from < names.length; from += notifiedMax) {
      await comment(ilo, names.slice(from, from + notifiedMax).join(' '));
    }
    expect(await groupsOf(ids)).toBe(peoplePerDayMax);
    post = await publishPost(mara, { caption: 'Ebb' });
    await comment(ilo, names[0] ?? '');
    expect(await groupsOf(ids), 'one of them again').toBe(peoplePerDayMax + 1);
  });

  it('has notification counts, which are deleted after the next day', async () => {
    await comment(ilo, at(sol));
    const countRows = () => gesso.db.rows(sql`select 1 as one from told_mentions`);
    await sweepNotifiedMentions(gesso.db, gesso.clock.now());
    expect(await countRows()).not.toEqual([]);
    await sweepNotifiedMentions(gesso.db, gesso.clock.now() + 3 * DAY_MS);
    expect(await countRows()).toEqual([]);
  });
});
