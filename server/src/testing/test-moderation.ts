import type { CaseDetail, DecisionForm, ReportReason, Subject } from '@gesso/domain/moderation';
import { sql } from '../platform/database/database.ts';
import type { TestApp } from './test-app.ts';
import type { TestCaller } from './test-caller.ts';
import type { TestMember } from './test-member.ts';
import { publishPost } from './test-posts.ts';
import { addPasskey } from './test-second-factor.ts';

/** The setting that `makeModerator` requires. */
export const MODERATOR_EMAILS = 'ada@gesso.test,bea@gesso.test,cleo@gesso.test';

/** A member with a passkey whose verified email is configured as a moderator's. */
export async function makeModerator(gesso: TestApp, name: 'ada' | 'bea' | 'cleo' = 'ada') {
  const moderator = await gesso.member({ username: name, email: `${name}@gesso.test` });
  await gesso.db.run(sql`update users set email_verified = true where id = ${moderator.id}`);
  gesso.services.sessions.invalidate(moderator.id);
  await addPasskey(moderator);
  return moderator;
}

/** Reports a subject and expects success. */
export async function report(
  reporter: TestCaller,
  subject: Subject,
  { reason = 'spam', words = '', email }: Partial<ReportForm> = {},
): Promise<void> {
  const body = { subject, reason, words, email };
  const reply = await reporter.call('POST /api/reports', { body });
  if (reply.status !== 201) throw new Error(`the report answered ${JSON.stringify(reply.body)}`);
}

type ReportForm = { reason: ReportReason; words: string; email: string };

export async function caseOf({ db }: TestApp, { kind, id }: Subject): Promise<string> {
  const row = await db.row<{ id: string }>(sql`
    select id from moderation_cases where subject_kind = ${kind} and subject_id = ${id}
    order by opened_at desc limit 1`);
  if (!row) throw new Error(`There is no case about ${kind} ${id}`);
  return row.id;
}

/** Claims a case and decides it. */
export async function decide(
  moderator: TestCaller,
  id: string,
  body: DecisionForm,
): Promise<CaseDetail> {
  const params = { id };
  const claimed = await moderator.call('PUT /api/moderation/cases/:id/claim', { params });
  if (claimed.status !== 200) throw new Error(`the claim answered ${JSON.stringify(claimed.body)}`);
  const reply = await moderator.call('POST /api/moderation/cases/:id/decision', { params, body });
  if (reply.status !== 200) throw new Error(`the decision answered ${JSON.stringify(reply.body)}`);
  return reply.body;
}

/** A reported post, and its case. */
export async function reportedPost(gesso: TestApp, author: TestMember) {
  const post = await publishPost(author);
  const subject: Subject = { kind: 'post', id: post.id };
  const reporter = await gesso.member();
  await report(reporter, subject);
  return { post, subject, reporter, caseId: await caseOf(gesso, subject) };
}
