import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createCaller } from '../../testing/test-caller.ts';
import { openTestMailbox } from '../../testing/test-mailbox.ts';
import type { TestMember } from '../../testing/test-member.ts';
import {
  decide,
  MODERATOR_EMAILS,
  makeModerator,
  reportedPost,
} from '../../testing/test-moderation.ts';

let gesso: TestApp;
let ada: TestMember;
beforeAll(async () => {
  gesso = await startTestApp({ MODERATOR_EMAILS });
  ada = await makeModerator(gesso, 'ada');
});
afterAll(() => gesso.close());

const emails = (address: string) => openTestMailbox(gesso).emails(address);
const tokenIn = (text = ''): string => /\/appeal#([\w-]+)/.exec(text)?.[1] ?? '';

async function decidedCase(author: TestMember, outcome: 'remove' | 'close' = 'remove') {
  const reported = await reportedPost(gesso, author);
  const { decision } = await decide(ada, reported.caseId, { outcome, rule: 'terms' });
  return { ...reported, decisionId: decision?.id ?? '' };
}

const claimAs = (moderator: TestMember, id: string) =>
  moderator.call('PUT /api/moderation/cases/:id/claim', { params: { id } });
const secondLook = (moderator: TestMember, id: string, outcome: 'upheld' | 'reversed') =>
  moderator.call('POST /api/moderation/cases/:id/appeal-decision', {
    params: { id },
    body: { outcome },
  });

describe('an appeal', () => {
  it('is refused to strangers, to guests without the emailed link and against a dismissal', async () => {
    const { decisionId } = await decidedCase(await gesso.member());
    const dismissed = await reportedPost(gesso, await gesso.member());
    const { decision } = await decide(ada, dismissed.caseId, { outcome: 'dismiss' });
    const tries = [
      [await gesso.member(), { decisionId }],
      [gesso.guest, { decisionId }],
      [gesso.guest, { token: 'guessed' }],
      [gesso.guest, {}],
      [await gesso.member(), { decisionId: decision?.id }],
    ] as const;
    for (const [caller, key] of tries) {
      for (const ask of ['POST /api/appeals', 'POST /api/appeals/look-up'] as const) {
        const words = ask === 'POST /api/appeals' ? { words: 'Wrong.' } : {};
        const reply = await caller.call(ask, { body: { ...key, ...words } });
        expect([reply.status, reply.problem.code]).toEqual([404, 'appeal-not-found']);
      }
    }
  });

  it('can be made once, even with concurrent requests, and needs a text', async () => {
    const author = await gesso.member();
    const { decisionId, caseId } = await decidedCase(author);
    const appeal = (words: string) =>
      author.call('POST /api/appeals', { body: { decisionId, words } });
    expect((await appeal(' ')).problem.code).toBe('appeal-empty');
    expect((await appeal('x'.repeat(2001))).problem.code).toBe('appeal-too-long');
    const replies = await Promise.all(['One', 'Two', 'Three'].map(appeal));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await appeal('Again')).problem.code).toBe('appeal-made');
    const seen = await ada.call('GET /api/moderation/cases', { query: { state: 'appealed' } });
    expect(seen.body.items.map(({ id }) => id)).toContain(caseId);
    const own = (await author.call('GET /api/me/decisions')).body.items;
    expect(own).toMatchObject([{ decision: { id: decisionId, rule: 'terms' }, appeal: {} }]);
  });

  it('against a reversed decision is refused, and the case stays decided', async () => {
    const author = await gesso.member();
    const { decisionId, caseId } = await decidedCase(author);
    const params = { id: caseId };
    await ada.call('POST /api/moderation/cases/:id/reversal', { params, body: {} });
    const body = { decisionId, words: 'It is mine.' };
    expect((await author.call('POST /api/appeals', { body })).status).toBe(404);
    const seen = await ada.call('GET /api/moderation/cases/:id', { params });
    expect([seen.body.state, seen.body.appeal]).toEqual(['decided', null]);
  });

  it('is possible for a closed account through the emailed link, and can restore it', async () => {
    const author = await gesso.member();
    const { caseId } = await decidedCase(author, 'close');
    const token = tokenIn((await emails(author.email))[0]?.text);
    const guest = createCaller(gesso.app);
    const lookUp = await guest.call('POST /api/appeals/look-up', { body: { token } });
    expect(lookUp.body.decision.outcome).toBe('close');
    expect(JSON.stringify(lookUp.body)).not.toContain(author.email);
    const reply = await guest.call('POST /api/appeals', { body: { token, words: 'It is mine.' } });
    expect(reply.status).toBe(201);
    expect((await guest.call('POST /api/appeals', { body: { token, words: 'x' } })).status).toBe(
      409,
    );
    // Ada is the only moderator so far, so she decides it herself.
    expect((await claimAs(ada, caseId)).status).toBe(200);
    expect((await secondLook(ada, caseId, 'reversed')).body).toMatchObject({ reversed: true });
    const { email, password } = author;
    const back = await guest.call('POST /api/sign-in', { body: { email, password } });
    expect(back.status).toBe(200);
  });

  it('is decided by another moderator if there is one, and both sides are notified', async () => {
    const bea = await makeModerator(gesso, 'bea');
    const author = await gesso.member();
    const { decisionId, caseId, post, reporter } = await decidedCase(author);
    await author.call('POST /api/appeals', { body: { decisionId, words: 'It is mine.' } });
    const refused = await claimAs(ada, caseId);
    expect([refused.status, refused.problem.code]).toEqual([403, 'case-not-yours-to-decide']);
    expect((await secondLook(bea, caseId, 'upheld')).problem.code).toBe('case-not-claimed');
    const claimed = await claimAs(bea, caseId);
    expect(claimed.body.appeal?.words).toBe('It is mine.');
    const replies = await Promise.all([
      secondLook(bea, caseId, 'reversed'),
      secondLook(bea, caseId, 'upheld'),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await emails(author.email)).toHaveLength(2);
    expect(await emails(reporter.email)).toHaveLength(2);
    const reversed = replies[0]?.status === 200;
    const shown = await gesso.guest.call('GET /api/posts/:id', { params: { id: post.id } });
    expect(shown.status).toBe(reversed ? 200 : 404);
  });

  it('that ends with the decision upheld changes nothing and notifies the author', async () => {
    const bea = await gesso.db.row<{ id: string }>(
      sql`select id from users where username = 'bea'`,
    );
    const author = await gesso.member();
    const { decisionId, caseId, post } = await decidedCase(author);
    await author.call('POST /api/appeals', { body: { decisionId, words: 'It is mine.' } });
    // Without Bea, Ada may decide it herself.
    await gesso.db.run(sql`delete from users where id = ${bea?.id}`);
    await claimAs(ada, caseId);
    const upheld = await secondLook(ada, caseId, 'upheld');
    expect(upheld.body).toMatchObject({ state: 'decided', reversed: false });
    expect((await emails(author.email)).at(-1)?.subject).toBe('Your appeal was decided');
    const shown = await gesso.guest.call('GET /api/posts/:id', { params: { id: post.id } });
    expect(shown.status).toBe(404);
    const { log } = upheld.body;
    expect(log.map(({ act }) => act)).toEqual([
      'reported',
      'claimed',
      'decided',
      'appealed',
      'claimed',
      'upheld',
    ]);
  });

  it('and a concurrent reversal do not both succeed', async () => {
    for (let round = 0; round < 5; round += 1) {
      const author = await gesso.member();
      const { decisionId, caseId, post } = await decidedCase(author);
      const [appealed, reversed] = await Promise.all([
        author.call('POST /api/appeals', { body: { decisionId, words: 'It is mine.' } }),
        ada.call('POST /api/moderation/cases/:id/reversal', { params: { id: caseId }, body: {} }),
      ]);
      expect([appealed.status === 201, reversed.status === 200].filter(Boolean)).toHaveLength(1);
      const shown = await gesso.guest.call('GET /api/posts/:id', { params: { id: post.id } });
      expect(shown.status === 200).toBe(reversed.status === 200);
    }
  });
});
