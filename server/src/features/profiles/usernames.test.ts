import { messageFor } from '@gesso/domain/catalogue';
import { DAY_MS } from '@gesso/domain/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { english } from '../../platform/i18n/translators.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createCaller } from '../../testing/test-caller.ts';
import type { TestMember } from '../../testing/test-member.ts';

let gesso: TestApp;
beforeAll(async () => {
  gesso = await startTestApp({ OFFICIAL_EMAILS: 'house@gesso.test,south@gesso.test' });
});
afterAll(() => gesso.close());

const edit = ({ call, fullName, username }: TestMember, change: object) => {
  const tags = { artistTags: [], interestTags: ['Drawing'] };
  return call('PATCH /api/me/profile', {
    body: { fullName, username, bio: '', ...tags, ...change },
  });
};
const signUp = (names: { username: string; fullName?: string; email?: string }) =>
  createCaller(gesso.app).call('POST /api/sign-up', {
    body: {
      fullName: 'Newcomer',
      email: `${Math.random()}@gesso.test`,
      password: 'paint-with-me',
      ...names,
    },
  });
const reservedNamesOf = async ({ id }: TestMember) => {
  const rows = await gesso.db.rows<{ username: string }>(sql`
    select username from former_usernames where user_id = ${id} order by username`);
  return rows.map(({ username }) => username);
};

describe('changing a username', () => {
  it('A member can change their username once a day, however often they try.', async () => {
    const mara = await gesso.member({ username: 'mara.zero' });
    const tries = Array.from({ length: 20 }, (_, n) => edit(mara, { username: `mara.${n}` }));
    const replies = await Promise.all(tries);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, problem } of replies.filter((reply) => reply.status !== 200)) {
      expect([status, problem.message]).toEqual([429, messageFor(english, 'renamed-lately')]);
    }
    expect(await reservedNamesOf(mara)).toEqual(['mara.zero']);
    const { body } = await mara.call('GET /api/session');
    const username = body.member?.username ?? '';
    expect((await edit(mara, { username, bio: 'all else can change' })).status).toBe(200);
    expect((await edit(mara, { username: username.toUpperCase() })).status, 'its case too').toBe(
      200,
    );
    gesso.clock.move(DAY_MS);
    expect((await edit(mara, { username: 'mara.later' })).status).toBe(200);
  });

  it('A member’s last three usernames stay reserved, and older ones become free at once.', async () => {
    const mara = await gesso.member({ username: 'name.0' });
    for (let n = 1; n <= 5; n += 1) {
      expect((await edit(mara, { username: `name.${n}` })).status).toBe(200);
      gesso.clock.move(DAY_MS);
    }
    expect(await reservedNamesOf(mara)).toEqual(['name.2', 'name.3', 'name.4']);
    expect((await signUp({ username: 'name.4' })).status).toBe(409);
    expect((await signUp({ username: 'name.0' })).status).toBe(201);
  });
});

describe('usernames that imitate official ones or are unreadable', () => {
  it.each([
    [{ username: 'Admin' }, 'username-reserved'],
    [{ username: 'gess0' }, 'username-reserved'],
    [{ username: '...' }, 'username-unreadable'],
    [{ username: 'nice.name', fullName: 'Gеsso' }, 'full-name-reserved'],
    [{ username: 'nice.name', fullName: '\u200b\u200b' }, 'full-name-unreadable'],
    [{ username: 'nice.name', fullName: 'Mara \u202eecila' }, 'full-name-unreadable'],
  ] as const)('Misleading names are refused at sign-up and in an edit: %o', async (names, code) => {
    const refused = await signUp(names);
    expect([refused.status, refused.problem.message]).toEqual([400, messageFor(english, code)]);
    const edited = await edit(await gesso.member(), names);
    expect([edited.status, edited.problem.message]).toEqual([400, messageFor(english, code)]);
  });

  it('An official address may use official names only once it is verified.', async () => {
    const email = 'House@gesso.test';
    for (const names of [
      { username: 'admin', email },
      { username: 'stranger', fullName: 'Gesso Support', email },
    ]) {
      expect((await signUp(names)).status, 'anyone can enter the address').toBe(400);
    }
    const house = await gesso.member({ username: 'atelier', fullName: 'Atelier North', email });
    expect((await edit(house, { username: 'official' })).status, 'nor later').toBe(400);
    expect((await signUp({ username: 'atelier.n0rth' })).status, 'not proved yet').toBe(201);
    await gesso.db.run(sql`update users set email_verified = true where id = ${house.id}`);
    expect((await edit(house, { username: 'official', fullName: 'Gesso' })).status).toBe(200);
  });

  it('Names of official accounts cannot be imitated either.', async () => {
    const house = await gesso.member({ fullName: 'Studio South', email: 'south@gesso.test' });
    await gesso.db.run(sql`update users set email_verified = true where id = ${house.id}`);
    for (const names of [
      { username: 'studio_south' },
      { username: 'somebody', fullName: 'Studiо Sоuth' },
    ]) {
      expect((await signUp(names)).status).toBe(400);
    }
  });

  it('Members who already have such a name keep it.', async () => {
    const mara = await gesso.member();
    const old = { username: 'moderator', fullName: 'Gesso' };
    await gesso.db.run(sql`
      update users set username = ${old.username}, full_name = ${old.fullName} where id = ${mara.id}`);
    expect((await edit(mara, { ...old, bio: 'still here' })).status).toBe(200);
    expect((await edit(mara, { ...old, fullName: 'Support' })).status).toBe(400);
  });
});
