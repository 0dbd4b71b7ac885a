import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sql, sql } from '../../platform/database/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createCaller } from '../../testing/test-caller.ts';
import { openTestMailbox } from '../../testing/test-mailbox.ts';
import type { TestMember } from '../../testing/test-member.ts';
import {
  caseOf,
  decide,
  MODERATOR_EMAILS,
  makeModerator,
  report,
} from '../../testing/test-moderation.ts';
import { publishPost } from '../../testing/test-posts.ts';
import { sweepOldEvidence } from './moderation.routes.ts';

const DEADLINE_HOURS = 180 * 24;
const WORDS = 'It is mine.';

let gesso: TestApp;
let ada: TestMember;
let bea: TestMember;
beforeAll(async () => {
  gesso = await startTestApp({ MODERATOR_EMAILS });
  ada = await makeModerator(gesso, 'ada');
  bea = await makeModerator(gesso, 'bea');
});
afterAll(() => gesso.close());

/** A post that a guest has reported and Ada has removed. */
async function removedPost(author: TestMember) {
  const { id } = await publishPost(author);
  const subject = { kind: 'post', id } as const;
  await report(createCaller(gesso.app), subject, { email: 'guest@elsewhere.test' });
  const caseId = await caseOf(gesso, subject);
  const { decision } = await decide(ada, caseId, { outcome: 'remove', rule: 'terms' });
  return { caseId, decisionId: decision?.id ?? '' };
}

const appeal = (author: TestMember, decisionId: string) =>
  author.call('POST /api/appeals', { body: { decisionId, words: WORDS } });

const claimAs = (moderator: TestMember, id: string) =>
  moderator.call('PUT /api/moderation/cases/:id/claim', { params: { id } });

const evidenceOf = (caseId: string) =>
  gesso.db.row<{ email: string | null; pictures: number }>(sql`
    select r.email, (select count(*) from case_pictures where case_id = ${caseId}) as pictures
    from reports r where r.case_id = ${caseId}`);

/** Backdates the decision to before the retention period of evidence. */
const ageDecision = (caseId: string) =>
  gesso.db.run(sql`
    update moderation_cases set decided_at = decided_at - interval '31 days' where id = ${caseId}`);

describe('the evidence of a case', () => {
  it('is kept while an appeal is pending, and for 30 days after it is decided', async () => {
    const author = await gesso.member();
    const { caseId, decisionId } = await removedPost(author);
    const whole = { email: 'guest@elsewhere.test', pictures: 1 };
    expect((await appeal(author, decisionId)).status).toBe(201);
    await ageDecision(caseId);
    await sweepOldEvidence(gesso.services);
    expect(await evidenceOf(caseId)).toEqual(whole);
    await claimAs(bea, caseId);
    const params = { id: caseId };
    const body = { outcome: 'upheld' } as const;
    const upheld = await bea.call('POST /api/moderation/cases/:id/appeal-decision', {
      params,
      body,
    });
    expect(upheld.status).toBe(200);
    await sweepOldEvidence(gesso.services);
    expect(await evidenceOf(caseId)).toEqual(whole);
    await ageDecision(caseId);
    await sweepOldEvidence(gesso.services);
    expect(await evidenceOf(caseId)).toEqual({ email: null, pictures: 0 });
  });
});

type Hindrance = {
  name: string;
  begin: (caseId: string) => Sql;
  end: (caseId: string) => Sql;
};

const hindrances: Hindrance[] = [
  {
    name: 'is suspended',
    begin: () => sql`
      update users set suspended_until = now() + interval '1 day' where id = ${bea.id}`,
    end: () => sql`update users set suspended_until = null where id = ${bea.id}`,
  },
  {
    name: 'has a closed account',
    begin: () => sql`update users set closed_at = now() where id = ${bea.id}`,
    end: () => sql`update users set closed_at = null where id = ${bea.id}`,
  },
  {
    name: 'has reported it',
    begin: (caseId) => sql`
      update reports set reporter_id = ${bea.id}, email = null where case_id = ${caseId}`,
    end: (caseId) => sql`update reports set reporter_id = null where case_id = ${caseId}`,
  },
  {
    name: 'has not confirmed the address',
    begin: () => sql`update users set email_verified = false where id = ${bea.id}`,
    end: () => sql`update users set email_verified = true where id = ${bea.id}`,
  },
];

describe('an appeal against a decision of the only other moderator', () => {
  it.each(hindrances)('goes to the same moderator while the other $name', async (hindrance) => {
    const author = await gesso.member();
    const { caseId, decisionId } = await removedPost(author);
    await appeal(author, decisionId);
    await gesso.db.run(hindrance.begin(caseId));
    const alone = await claimAs(ada, caseId);
    await gesso.db.run(hindrance.end(caseId));
    expect(alone.status).toBe(200);
    const refused = await claimAs(ada, caseId);
    expect([refused.status, refused.problem.code]).toEqual([403, 'case-not-yours-to-decide']);
  });
});

describe('an appeal', () => {
  /** Backdates the decision and its email. */
  async function ageAppeal(decisionId: string, hours: number): Promise<void> {
    await gesso.db.run(sql`
      update moderation_decisions set created_at = created_at - make_interval(hours => ${hours})
      where id = ${decisionId}`);
    await gesso.db.run(sql`
      update appeal_tokens set expires_at = expires_at - make_interval(hours => ${hours})
      where decision_id = ${decisionId}`);
  }

  const stateOf = async (id: string) => {
    const { body } = await ada.call('GET /api/moderation/cases/:id', { params: { id } });
    return body.state;
  };

  it('by the signed-in author is accepted until 180 days after the decision', async () => {
    const author = await gesso.member();
    const [early, late] = [await removedPost(author), await removedPost(author)];
    await ageAppeal(early.decisionId, DEADLINE_HOURS - 1);
    await ageAppeal(late.decisionId, DEADLINE_HOURS + 1);
    expect((await appeal(author, early.decisionId)).status).toBe(201);
    const refused = await appeal(author, late.decisionId);
    expect([refused.status, refused.problem.code]).toEqual([404, 'appeal-not-found']);
    expect([await stateOf(early.caseId), await stateOf(late.caseId)]).toEqual([
      'appealed',
      'decided',
    ]);
  });

  it('through the emailed link is accepted and shown until 180 days after the decision', async () => {
    const author = await gesso.member();
    const [early, late] = [await removedPost(author), await removedPost(author)];
    const emails = await openTestMailbox(gesso).emails(author.email);
    const [earlyToken, lateToken] = emails.map(
      ({ text }) => /\/appeal#([\w-]+)/.exec(text)?.[1] ?? '',
    );
    await ageAppeal(early.decisionId, DEADLINE_HOURS - 1);
    await ageAppeal(late.decisionId, DEADLINE_HOURS + 1);
    const guest = createCaller(gesso.app);
    const ask = async (token = '') => [
      (await guest.call('POST /api/appeals/look-up', { body: { token } })).status,
      (await guest.call('POST /api/appeals', { body: { token, words: WORDS } })).status,
    ];
    expect(await ask(earlyToken)).toEqual([200, 201]);
    expect(await ask(lateToken)).toEqual([404, 404]);
    expect(await stateOf(late.caseId)).toBe('decided');
  });
});
