import { messageFor } from '@gesso/domain/catalogue';
import type { ProfileEdit } from '@gesso/domain/profiles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { english } from '../../platform/i18n/translators.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createCaller } from '../../testing/test-caller.ts';
import type { TestMember } from '../../testing/test-member.ts';
import { publishPost } from '../../testing/test-posts.ts';

let gesso: TestApp;
beforeAll(async () => {
  gesso = await startTestApp({
    OFFICIAL_EMAILS: 'chief@gesso.test',
    DEVELOPER_EMAILS: 'dev@gesso.test',
  });
});
afterAll(() => gesso.close());

const edit = (member: TestMember, more: Partial<ProfileEdit> = {}) =>
  member.call('PATCH /api/me/profile', {
    body: {
      fullName: member.fullName,
      username: member.username,
      bio: 'Paints.',
      artistTags: ['Painter'],
      interestTags: ['Drawing'],
      ...more,
    },
  });

const byName = (asking: TestMember, username: string) =>
  asking.call('GET /api/users/by-name/:username', { params: { username } });

const signUpAs = (username: string, email: string) =>
  createCaller(gesso.app).call('POST /api/sign-up', {
    body: { username, email, fullName: 'Somebody New', password: 'paint-with-me' },
  });

const TAKEN = [409, messageFor(english, 'username-taken')];
const verdict = (reply: { status: number; problem: { message?: string } }) => [
  reply.status,
  reply.problem.message,
];

describe('a profile', () => {
  it('A profile is found by id, and by username in any case, with or without @.', async () => {
    const [mara, ilo] = [await gesso.member({ username: 'Mara.One' }), await gesso.member()];
    for (const username of ['Mara.One', '@mara.one', 'MARA.ONE']) {
      expect((await byName(ilo, username)).body).toMatchObject({
        profile: { id: mara.id, username: 'Mara.One', postCount: 0 },
        movedTo: null,
      });
    }
    const byId = await ilo.call('GET /api/users/:id', { params: { id: mara.id } });
    expect(byId.body.profile.username).toBe('Mara.One');
  });

  it('Guests can see a profile under its public name, and it never contains the email address.', async () => {
    const mara = await gesso.member();
    const params = { username: `@${mara.username}` };
    const publicProfile = await gesso.guest.call('GET /api/public/:username', { params });
    expect(publicProfile.body.profile.fullName).toBe(mara.fullName);
    const ilo = await gesso.member();
    const replies = [publicProfile, await byName(ilo, mara.username), await edit(mara)];
    for (const reply of replies) {
      expect(reply.status).toBe(200);
      expect(JSON.stringify(reply.body)).not.toContain(mara.email);
    }
  });

  it('An unknown or invalid username gets its own message.', async () => {
    const ask = (username: string) =>
      gesso.guest.call('GET /api/public/:username', { params: { username } });
    expect(verdict(await ask('nobody.here'))).toEqual([404, 'User not found']);
    expect(verdict(await ask('no<script>'))).toEqual([400, 'Invalid username']);
    const ilo = await gesso.member();
    const byId = await ilo.call('GET /api/users/:id', { params: { id: 'NOBODY' } });
    expect(verdict(byId)).toEqual([404, 'User not found']);
  });

  it('A profile shows badges of configured addresses once they are verified.', async () => {
    const chief = await gesso.member({ email: 'chief@gesso.test' });
    const developer = await gesso.member({ email: 'DEV@gesso.test' });
    const badges = async ({ username }: TestMember) =>
      (await byName(developer, username)).body.profile.badges;
    expect([await badges(chief), await badges(developer)]).toEqual([[], []]);
    await gesso.db.run(sql`
      update users set email_verified = true where id = any(${[chief.id, developer.id]})`);
    expect([await badges(chief), await badges(developer)]).toEqual([['official'], ['dev']]);
  });
});

describe('editing a profile', () => {
  it('Guests cannot edit a profile, and the body of a request cannot name whose profile is edited.', async () => {
    const [mara, ilo] = [await gesso.member(), await gesso.member()];
    const refused = await gesso.guest.call('PATCH /api/me/profile', { body: {} });
    expect(refused.status).toBe(401);
    const forged = await edit(ilo, { fullName: 'Forged', ...{ id: mara.id } });
    expect([forged.status, forged.problem.code]).toEqual([400, 'invalid-input']);
    expect((await byName(ilo, mara.username)).body.profile.fullName).toBe(mara.fullName);
  });

  it('An edit is visible to everyone, at once and live.', async () => {
    const mara = await gesso.member();
    const frames: string[] = [];
    gesso.services.live.listen(([topic, event]) =>
      frames.push(`${topic} ${JSON.stringify(event)}`),
    );
    const reply = await edit(mara, { fullName: ' Mara  Vey ', bio: '', artistTags: ['Realist'] });
    expect(reply.body.profile).toMatchObject({
      fullName: 'Mara  Vey',
      bio: '',
      artistTags: ['Realist'],
      interestTags: ['Drawing'],
    });
    expect(frames.some((frame) => frame.startsWith(`user:${mara.id} `))).toBe(true);
    expect(frames.some((frame) => frame.startsWith(`me:${mara.id} `))).toBe(true);
    expect(frames.join()).not.toContain(mara.email);
  });

  it('Text that cannot be stored is refused as invalid input, without a server error.', async () => {
    const reply = await edit(await gesso.member(), { bio: 'a\0b' });
    expect([reply.status, reply.problem.code]).toEqual([400, 'invalid-input']);
  });

  it('A profile keeps 4 or 5 existing interests but cannot add more than 3.', async () => {
    const five = ['Drawing', 'Glass', 'Mural', 'Paper', 'Tattoo'];
    const mara = await gesso.member({ interestTags: five });
    expect((await edit(mara, { interestTags: five })).status).toBe(200);
    expect((await edit(mara, { interestTags: five.slice(0, 4) })).status).toBe(200);
    const more = await edit(mara, { interestTags: five });
    expect(verdict(more)).toEqual([400, messageFor(english, 'interest-tags-max')]);
    expect((await edit(mara, { interestTags: ['Ink', 'Design', 'Glass'] })).status).toBe(200);
  });
});

describe('a username', () => {
  it('A former username leads to the new one for 30 days, and no one else can take it.', async () => {
    const [mara, ilo] = [await gesso.member({ username: 'old.name' }), await gesso.member()];
    expect((await edit(mara, { username: 'new.name' })).body.profile.username).toBe('new.name');
    expect((await byName(ilo, '@Old.Name')).body).toMatchObject({
      profile: { id: mara.id },
      movedTo: 'new.name',
    });
    expect(verdict(await signUpAs('OLD.name', 'fresh1@gesso.test'))).toEqual(TAKEN);
    expect(verdict(await edit(ilo, { username: 'old.NAME' }))).toEqual(TAKEN);
    gesso.clock.move(24 * 60 * 60 * 1000);
    expect((await edit(mara, { username: 'old.name' })).status).toBe(200);
    expect((await byName(ilo, 'new.name')).body.movedTo).toBe('old.name');
    await gesso.db.run(sql`update former_usernames set until = now() where user_id = ${mara.id}`);
    expect((await byName(ilo, 'new.name')).status).toBe(404);
    expect((await edit(ilo, { username: 'new.name' })).status).toBe(200);
  });

  it('A username that many people want at once goes to one of them.', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => gesso.member()));
    const replies = await Promise.all([
      ...people.map((person) => edit(person, { username: 'Wanted' })),
      signUpAs('wanted', 'wanted@gesso.test'),
    ]);
    const won = replies.filter((reply) => reply.status < 300);
    expect(won).toHaveLength(1);
    for (const reply of replies.filter((one) => one !== won[0]))
      expect(verdict(reply)).toEqual(TAKEN);
    const rows = await gesso.db.rows(sql`select id from users where lower(username) = 'wanted'`);
    expect(rows).toHaveLength(1);
  });

  it('A username is never free between its owner’s change and the next request.', async () => {
    const mara = await gesso.member({ username: 'let.go' });
    const [renamed, ...rest] = await Promise.all([
      edit(mara, { username: 'let.me.go' }),
      ...Array.from({ length: 6 }, (_, n) => signUpAs('let.go', `letgo${n}@gesso.test`)),
    ]);
    expect(renamed.status).toBe(200);
    for (const reply of rest) expect(verdict(reply)).toEqual(TAKEN);
  });
});

describe('the public page', () => {
  const open = (path: string) => gesso.app.inject({ url: path, headers: { host: 'localhost' } });

  it('A public profile has escaped metadata, and its robots rules refuse AI training.', async () => {
    const mara = await gesso.member({ fullName: '<b>Mara</b> "Q"' });
    await edit(mara, { bio: '</script><script>alert(1)</script>' });
    const post = await publishPost(mara);
    const page = await open(`/public/@${mara.username}`);
    expect(page.statusCode).toBe(200);
    expect(page.headers['x-robots-tag']).toBe('noai, noimageai');
    expect(page.body).toContain('content="noai, noimageai"');
    expect(page.body).toContain(`href="http://localhost/public/${mara.username}"`);
    expect(page.body).toContain('&lt;b&gt;Mara&lt;/b&gt; &quot;Q&quot;');
    expect(page.body).toContain(`content="http://localhost${post.pictures[0]?.url}"`);
    expect(page.body).not.toContain('<script>alert');
    expect(page.body).not.toContain(mara.email);
  });

  it('A public profile does not use a foreign Host header in its URLs.', async () => {
    const mara = await gesso.member();
    const url = `/public/${mara.username}`;
    const page = await gesso.app.inject({ url, headers: { host: 'evil.test' } });
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toContain('evil.test');
    expect(page.body).toContain(`<link rel="canonical" href="${url}">`);
  });

  it('The public profile of an unknown username is not found, and a former username redirects.', async () => {
    expect((await open('/public/nobody.here')).statusCode).toBe(404);
    expect((await open('/public/%3Cscript%3E')).statusCode).toBe(404);
    const mara = await gesso.member({ username: 'page.before' });
    await edit(mara, { username: 'page.after' });
    const moved = await open('/public/page.before');
    expect([moved.statusCode, moved.headers.location]).toEqual([302, '/public/page.after']);
  });
});
