import { listOperatorActs } from '@gesso/server/features/moderation-log/list-operator-acts';
import type { Command } from '@gesso/server/features/operator-orders/command';
import { enqueueAdminCommand } from '@gesso/server/features/operator-orders/orders';
import { sql } from '@gesso/server/platform/database/database';
import { startTestApp, type TestApp } from '@gesso/server/testing/test-app';
import { openTestMailbox } from '@gesso/server/testing/test-mailbox';
import type { TestMember } from '@gesso/server/testing/test-member';
import {
  caseOf,
  MODERATOR_EMAILS,
  makeModerator,
  report,
} from '@gesso/server/testing/test-moderation';
import { publishPost } from '@gesso/server/testing/test-posts';
import { addPasskey } from '@gesso/server/testing/test-second-factor';
import { listenForTabs } from '@gesso/server/testing/test-tab';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findPerson } from './admin-orders.ts';

const SESSION_ENDED = 4001;
const PATIENCE = { timeout: 30_000, interval: 20 };

let gesso: TestApp;
let mara: TestMember;
let tabs: Awaited<ReturnType<typeof listenForTabs>>;
beforeAll(async () => {
  gesso = await startTestApp({ MODERATOR_EMAILS, OFFICIAL_EMAILS: 'hello@gesso.test' });
  mara = await gesso.member();
  tabs = await listenForTabs(gesso);
  gesso.services.jobs.start();
});
afterAll(() => gesso.close());

const order = ({ id }: TestMember, command: Command) =>
  enqueueAdminCommand(gesso.services, id, command);

const prove = ({ id }: TestMember) =>
  gesso.db.run(sql`update users set email_verified = true where id = ${id}`);

/** The operator's actions about a member, from the log. */
const actsAbout = ({ id }: TestMember) =>
  gesso.db.rows<{ act: string; detail: string; actor_id: number | null }>(sql`
    select l.act, l.detail, l.actor_id from moderation_log l
    join moderation_actors a on a.id = l.about_id where a.user_id = ${id} order by l.id`);

const actsIn = async (caseId: string) =>
  (
    await gesso.db.rows<{ act: string; detail: string }>(sql`
      select act, detail from moderation_log where case_id = ${caseId} order by id`)
  ).map(({ act, detail }) => `${act}: ${detail}`);

const me = async (member: TestMember) => (await member.call('GET /api/session')).body.member;

describe("An operator's address confirmation", () => {
  it('takes effect at once, and only once', async () => {
    const ilo = await gesso.member();
    expect((await me(ilo))?.emailVerified).toBe(false);
    const sentence = `The address of @${ilo.username} is confirmed.`;
    expect(await order(ilo, { name: 'verify' })).toEqual([sentence]);
    expect((await me(ilo))?.emailVerified).toBe(true);
    const secondAnswer = await order(ilo, { name: 'verify' });
    expect(secondAnswer).toEqual([`The address of @${ilo.username} was already confirmed.`]);
    expect(await actsAbout(ilo)).toEqual([
      { act: 'address-confirmed', detail: '', actor_id: null },
    ]);
    const listed = await listOperatorActs(gesso.db);
    expect(listed.filter((line) => line.includes(`@${ilo.username}: `))).toHaveLength(1);
  });
});

describe('A role granted by an operator', () => {
  it('needs a confirmed address', async () => {
    const attempt = order(mara, { name: 'grant', role: 'official' });
    await expect(attempt).rejects.toThrow(`npm run admin -- verify @${mara.username}`);
    expect(await actsAbout(mara)).toEqual([]);
  });

  it('gives the badge and powers of an official account, also against blocks and for new names', async () => {
    const bea = await gesso.member({ username: 'atelier' });
    await prove(bea);
    const [sentence] = await order(bea, { name: 'grant', role: 'official' });
    expect(sentence).toBe('@atelier is now an official account.');
    expect(await me(bea)).toMatchObject({ official: true, badges: ['official'] });
    const params = { username: 'atelier' };
    const profile = await mara.call('GET /api/users/by-name/:username', { params });
    expect(profile.body.profile.badges).toEqual(['official']);
    const blocked = await mara.call('PUT /api/users/:id/block', { params: { id: bea.id } });
    expect(blocked.problem.code).toBe('block-official');
    const newcomer = await gesso.member();
    const follows = await gesso.db.rows(sql`
      select 1 from follows where follower_id = ${newcomer.id} and followed_id = ${bea.id}`);
    expect(follows).toHaveLength(1);
    expect(await order(bea, { name: 'grant', role: 'official' })).toEqual([
      '@atelier is already an official account.',
    ]);
    expect(await actsAbout(bea)).toEqual([
      { act: 'role-granted', detail: 'official', actor_id: null },
    ]);
  });

  it('gives a moderator with a second factor access to the queue, and ends with every session', async () => {
    const cleo = await gesso.member();
    await prove(cleo);
    await order(cleo, { name: 'grant', role: 'moderator' });
    expect(await me(cleo)).toMatchObject({ moderator: false, moderatorWithoutSecondFactor: true });
    await addPasskey(cleo);
    expect((await cleo.call('GET /api/moderation/counts')).status).toBe(200);
    const tab = await tabs.tab(cleo);
    await tab.subscribe('moderation');
    const lines = await order(cleo, { name: 'revoke', role: 'moderator' });
    expect(lines).toEqual([
      `@${cleo.username} is no longer a moderator, and was signed out everywhere.`,
    ]);
    expect(await tab.closed).toBe(SESSION_ENDED);
    expect((await cleo.call('GET /api/moderation/counts')).status).toBe(401);
    await cleo.call('POST /api/sign-in', { body: { email: cleo.email, password: cleo.password } });
    expect((await me(cleo))?.moderatorWithoutSecondFactor ?? false).toBe(false);
    await expect(order(cleo, { name: 'revoke', role: 'moderator' })).rejects.toThrow(
      'is not a moderator',
    );
  });

  it('cannot be revoked here when it comes from the settings', async () => {
    const ada = await makeModerator(gesso);
    await expect(order(ada, { name: 'revoke', role: 'moderator' })).rejects.toThrow(
      '@ada is a moderator because of MODERATOR_EMAILS. Remove their address there and restart.',
    );
    expect((await ada.call('GET /api/moderation/counts')).status).toBe(200);
  });
});

const suspension = { name: 'suspend', days: 7, rule: 'harassment', words: 'Be kind.' } as const;

describe('A suspension by an operator', () => {
  it('is a decision like a moderator’s, with an email, a notice and an appeal', async () => {
    const ilo = await gesso.member();
    await prove(ilo);
    const [sentence] = await order(ilo, suspension);
    expect(sentence).toMatch(new RegExp(`^@${ilo.username} is suspended until .* \\(UTC\\)\\.$`));
    const post = await ilo.call('PUT /api/users/:id/follow', { params: { id: mara.id } });
    expect(post.problem.code).toBe('account-suspended');
    const emails = await vi.waitFor(async () => {
      const received = await openTestMailbox(gesso).emails(ilo.email);
      expect(received).toHaveLength(1);
      return received;
    }, PATIENCE);
    expect(emails[0]).toMatchObject({ subject: 'Your account is suspended' });
    expect(emails[0]?.text).toContain('Be kind.');
    const caseId = await caseOf(gesso, { kind: 'profile', id: ilo.id });
    expect(await actsIn(caseId)).toEqual([
      'reported: other, operator',
      'decided: suspend, harassment, 7 days, operator',
    ]);
    const { items } = (await ilo.call('GET /api/me/notifications')).body;
    expect(JSON.stringify(items)).toContain('Your account is suspended');
  });

  it('is refused for an official account, and for an invalid length', async () => {
    const hello = await gesso.member({ username: 'hello', email: 'hello@gesso.test' });
    await prove(hello);
    await expect(order(hello, suspension)).rejects.toThrow('An official account cannot be');
    await expect(order(mara, { ...suspension, days: 366 })).rejects.toThrow('1 to 365 days');
    expect((await me(mara))?.suspendedUntil).toBeNull();
  });

  it('settles the open case about the profile, and can be lifted completely', async () => {
    const [ilo, reporter] = [await gesso.member(), await gesso.member()];
    await prove(reporter);
    const subject = { kind: 'profile', id: ilo.id } as const;
    await report(reporter, subject);
    const caseId = await caseOf(gesso, subject);
    await order(ilo, suspension);
    await order(ilo, { ...suspension, days: 30 });
    expect(await caseOf(gesso, subject)).not.toBe(caseId);
    const outcome = 'Your report was reviewed';
    await vi.waitFor(async () => {
      const subjects = (await openTestMailbox(gesso).emails(reporter.email)).map((l) => l.subject);
      expect(subjects).toContain(outcome);
    }, PATIENCE);
    const lines = await order(ilo, { name: 'lift', words: 'Sorry.' });
    expect(lines[0]).toBe(`@${ilo.username} is no longer suspended.`);
    expect((await me(ilo))?.suspendedUntil).toBeNull();
    await publishPost(ilo);
    expect((await actsIn(caseId)).at(-1)).toBe('reversed: suspend, operator');
    await expect(order(ilo, { name: 'lift', words: '' })).rejects.toThrow('is not suspended');
  });

  it('is lifted when an appeal succeeds', async () => {
    const ilo = await gesso.member();
    await order(ilo, suspension);
    const row = await gesso.db.row<{ id: string }>(sql`
      select d.id from moderation_decisions d join moderation_cases c on c.id = d.case_id
      where c.author_id = ${ilo.id}`);
    const decisionId = row?.id ?? '';
    const body = { decisionId, words: 'It was not me.' };
    expect((await ilo.call('POST /api/appeals', { body })).status).toBe(201);
    await order(ilo, { name: 'lift', words: '' });
    const appeal = await gesso.db.row(sql`
      select outcome from appeals where decision_id = ${decisionId}`);
    expect(appeal).toEqual({ outcome: 'reversed' });
    expect((await me(ilo))?.suspendedUntil).toBeNull();
  });
});

describe("A person in an operator's command", () => {
  it('is found by id, username or address in any case, and only when a single account matches', async () => {
    const ilo = await gesso.member({ username: 'ilo_paints' });
    for (const name of [
      ilo.id,
      `id:${ilo.id}`,
      'ILO_Paints',
      '@ilo_paints',
      'Ilo_paints@GESSO.test',
    ]) {
      expect((await findPerson(gesso.db, name)).id).toBe(ilo.id);
    }
    await expect(findPerson(gesso.db, '@ilo')).rejects.toThrow('There is no account @ilo.');
    const other = await gesso.member();
    // Imported names keep their spelling.
    await gesso.db.run(sql`
      update users set imported = '{}', username = ${ilo.id} where id = ${other.id}`);
    await expect(findPerson(gesso.db, ilo.id)).rejects.toThrow('is the id of one account and');
    expect((await findPerson(gesso.db, `id:${ilo.id}`)).id).toBe(ilo.id);
    expect((await findPerson(gesso.db, `@${ilo.id}`)).id).toBe(other.id);
  });
});

describe('Recounting', () => {
  it('reports what differed and repairs it, and open pages show the change', async () => {
    const post = await publishPost(mara);
    const likes = async () => {
      const { items } = (await mara.call('GET /api/posts')).body;
      return items.find(({ id }) => id === post.id)?.likeCount;
    };
    await mara.call('PUT /api/posts/:id/like', { params: { id: post.id } });
    expect(await likes()).toBe(1);
    await gesso.db.run(sql`update posts set like_count = 7 where id = ${post.id}`);
    await gesso.db.run(sql`update users set follower_count = 3 where id = ${mara.id}`);
    await gesso.db.run(sql`update tag_counts set post_count = 9 where tag = ${post.postTags[0]}`);
    gesso.services.live.publish('visibility', { type: 'visibility-changed' });
    expect(await likes()).toBe(7);
    const lines = await enqueueAdminCommand(gesso.services, null, { name: 'recount' });
    expect(lines).toEqual([
      'posts with tags: 1 count corrected',
      expect.stringMatching(new RegExp(`^  ${post.postTags[0]}: 9, now \\d+$`)),
      'followers of people: 1 count corrected',
      `  ${mara.id}: 3, now 0`,
      'likes of posts: 1 count corrected',
      `  ${post.id}: 7, now 1`,
      'All stored counts are correct.',
    ]);
    expect(await likes()).toBe(1);
    const secondAnswer = await enqueueAdminCommand(gesso.services, null, { name: 'recount' });
    expect(secondAnswer).toEqual(['All stored counts are correct.']);
  });

  it('continues past the rows that are counted in one batch', async () => {
    const tags = Array.from({ length: 12 }, (_, index) => `Uncounted ${index}`);
    await gesso.db.run(
      sql`insert into tag_counts (tag, post_count) select tag, 3 from unnest(${tags}::text[]) as tag`,
    );
    const lines = await enqueueAdminCommand(gesso.services, null, { name: 'recount' });
    expect(lines[0]).toBe('posts with tags: 12 counts corrected');
  });
});

describe('Sweeping', () => {
  it('enqueues every sweep at once, and names each', async () => {
    const lines = await enqueueAdminCommand(gesso.services, null, { name: 'sweep' });
    expect(lines).toEqual(expect.arrayContaining(['sweep-emails', 'sweep-operator-orders']));
    expect(lines.at(-1)).toBe(`${lines.length - 1} sweeps will run now.`);
  });
});

describe("An operator's order", () => {
  it('is withdrawn when no node takes it', async () => {
    const idle = { ...gesso.services, jobs: { add: async () => undefined }, takenWithinMs: 0 };
    await expect(enqueueAdminCommand(idle, mara.id, { name: 'verify' })).rejects.toThrow(
      'Gesso is not running',
    );
    expect(await gesso.db.rows(sql`select 1 from operator_orders`)).toEqual([]);
  });

  it('leaves no data behind, and is deleted with the account', async () => {
    const ilo = await gesso.member();
    await order(ilo, { name: 'verify' });
    expect(await gesso.db.rows(sql`select 1 from operator_orders`)).toEqual([]);
    await gesso.db.run(sql`delete from users where id = ${ilo.id}`);
    const deletedActors = await gesso.db.rows(sql`
      select 1 from moderation_log l join moderation_actors a on a.id = l.about_id
      where l.act = 'address-confirmed' and a.user_id is null`);
    expect(deletedActors).not.toEqual([]);
  });
});
