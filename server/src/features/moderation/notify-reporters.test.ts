import { DAY_MS } from '@gesso/domain/kernel';
import { reportLimits } from '@gesso/domain/reports';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { asWritten } from '../../platform/i18n/as-written.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { removeJobs } from '../../testing/test-jobs.ts';
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

const waitOptions = { timeout: 20_000, interval: 50 };
const { emailsPerDay } = reportLimits;

let gesso: TestApp;
let ada: TestMember;
let author: TestMember;
beforeAll(async () => {
  gesso = await startTestApp({ MODERATOR_EMAILS });
  ada = await makeModerator(gesso);
  author = await gesso.member();
  await prove(author);
});
afterAll(() => gesso.close());

const messages = (address: string) => openTestMailbox(gesso).emails(address);

/** Creates a case with a report by a guest from each of these addresses. */
async function caseBy(emails: string[]): Promise<string> {
  const subject = { kind: 'post', id: (await publishPost(author)).id } as const;
  for (const email of emails) await report(gesso.guest, subject, { email });
  return caseOf(gesso, subject);
}

const prove = ({ id }: TestMember) =>
  gesso.db.run(sql`update users set email_verified = true where id = ${id}`);

const dismiss = (caseId: string) => decide(ada, caseId, { outcome: 'dismiss' });

describe('the address of a guest', () => {
  it('gets a limited number of emails a day, over all reports', async () => {
    const stranger = 'stranger@elsewhere.test';
    const spelled = 'STRANGER@elsewhere.test';
    for (let cases = 0; cases < emailsPerDay + 3; cases += 1) {
      await dismiss(await caseBy([cases % 2 ? stranger : spelled]));
    }
    const all = [...(await messages(stranger)), ...(await messages(spelled))];
    expect(all).toHaveLength(emailsPerDay);
    await dismiss(await caseBy(['another@elsewhere.test']));
    expect(await messages('another@elsewhere.test')).toHaveLength(1);
    gesso.clock.move(DAY_MS + 1000);
    await dismiss(await caseBy([stranger]));
    const later = [...(await messages(stranger)), ...(await messages(spelled))];
    expect(later).toHaveLength(emailsPerDay + 1);
  });

  it('has the same limit when it is the unverified address of a member', async () => {
    const email = 'unproved@elsewhere.test';
    const member = await gesso.member({ email });
    for (let cases = 0; cases < emailsPerDay + 2; cases += 1) {
      const subject = { kind: 'post', id: (await publishPost(author)).id } as const;
      await report(member, subject);
      await dismiss(await caseOf(gesso, subject));
    }
    const outcomes = (await messages(email)).filter(({ subject }) => /report/i.test(subject));
    expect(outcomes).toHaveLength(emailsPerDay);
    // Notices have no such limit.
    const notices = await gesso.db.rows(
      sql`select 1 from notifications where user_id = ${member.id}`,
    );
    expect(notices).toHaveLength(emailsPerDay + 2);
  });
});

describe('an author with an unverified address', () => {
  it('gets a limited number of emails a day, all notices, and always the email about a closed account', async () => {
    const [accused, reporter] = [await gesso.member(), await gesso.member()];
    const decideOn = async (outcome: 'dismiss' | 'close') => {
      const subject = { kind: 'post', id: (await publishPost(accused)).id } as const;
      await report(reporter, subject);
      const rule = outcome === 'close' ? { rule: 'terms' as const } : {};
      await decide(ada, await caseOf(gesso, subject), { outcome, ...rule });
    };
    for (let cases = 0; cases < emailsPerDay + 2; cases += 1) await decideOn('dismiss');
    expect(await messages(accused.email)).toHaveLength(emailsPerDay);
    const notices = await gesso.db.rows(
      sql`select 1 from notifications where user_id = ${accused.id} and kind = 'notice'`,
    );
    expect(notices).toHaveLength(emailsPerDay + 2);
    await decideOn('close');
    expect(await messages(accused.email)).toHaveLength(emailsPerDay + 1);
  });

  it('gets all emails once the address is verified', async () => {
    const [accused, reporter] = [await gesso.member(), await gesso.member()];
    await prove(accused);
    for (let cases = 0; cases < emailsPerDay + 1; cases += 1) {
      const subject = { kind: 'post', id: (await publishPost(accused)).id } as const;
      await report(reporter, subject);
      await dismiss(await caseOf(gesso, subject));
    }
    expect(await messages(accused.email)).toHaveLength(emailsPerDay + 1);
  });
});

describe('everyone who reported', () => {
  it('is notified once by a job after the decision', async () => {
    const emails = ['one', 'two', 'three'].map((name) => `${name}@elsewhere.test`);
    const caseId = await caseBy(emails);
    await messages(emails[0] ?? '');
    await dismiss(caseId);
    // The transaction of the decision adds only the email to the author.
    const queued = await gesso.db.rows(sql`select 1 from emails where sent_at is null`);
    expect(queued).toHaveLength(1);
    const [message] = await gesso.db.rows<{ id: string }>(sql`select id from reporter_messages`);
    for (const email of emails) expect(await messages(email)).toHaveLength(1);
    expect(await gesso.db.rows(sql`select 1 from reporter_messages`)).toEqual([]);
    await gesso.db.run(sql`
      select graphile_worker.add_job('tell-reporters', json_build_object('id', ${message?.id}::text))`);
    for (const email of emails) expect(await messages(email)).toHaveLength(1);
  });

  it('is notified when a job that stopped halfway resumes', async () => {
    const emails = ['four', 'five', 'six'].map((name) => `${name}@elsewhere.test`);
    const caseId = await caseBy(emails);
    await dismiss(caseId);
    // The state of a job that died after the first report.
    await gesso.db.run(sql`
      update reporter_messages set after =
        (select min(id) from reports where case_id = ${caseId}) where case_id = ${caseId}`);
    const counts: number[] = [];
    for (const email of emails) counts.push((await messages(email)).length);
    expect(counts.toSorted()).toEqual([0, 1, 1]);
  });

  it('is notified in the words that the release before this one has stored', async () => {
    const email = 'eight@elsewhere.test';
    const caseId = await caseBy([email]);
    await dismiss(caseId);
    const message = JSON.stringify({ heading: 'Reviewed {1}', paragraphs: ['It stays up.'] });
    await gesso.db.run(sql`
      update reporter_messages set message = ${message}::json where case_id = ${caseId}`);
    expect(await messages(email)).toMatchObject([
      { subject: 'Reviewed {1}', text: expect.stringContaining('It stays up.') },
    ]);
  });

  it('is notified by the sweep when the job has used up its attempts', async () => {
    const email = 'seven@elsewhere.test';
    await dismiss(await caseBy([email]));
    await removeJobs(gesso.db, sql`task_identifier = 'tell-reporters'`);
    expect(await messages(email)).toEqual([]);
    await gesso.db.run(sql`
      select graphile_worker.add_job('sweep-reporter-messages', '{}'::json)`);
    expect(await messages(email)).toHaveLength(1);
  });

  it('is notified without delaying other emails', async () => {
    const reporter = await gesso.member();
    for (let cases = 0; cases < 5; cases += 1) {
      const subject = { kind: 'post', id: (await publishPost(author)).id } as const;
      await report(reporter, subject);
      await dismiss(await caseOf(gesso, subject));
    }
    const message = {
      to: author.email,
      subject: asWritten('Quick'),
      preview: asWritten(''),
      heading: asWritten(''),
      paragraphs: [],
    };
    await gesso.db.transaction(async (tx) => {
      await tx.run(sql`select from reporter_messages for update`);
      await gesso.services.mail.send(gesso.db, message);
      gesso.services.jobs.start();
      const unsent = sql`select 1 from emails where sent_at is null`;
      await vi.waitFor(async () => expect(await gesso.db.rows(unsent)).toEqual([]), waitOptions);
      // A job that waits too long for the lock fails, which frees its worker; none had to.
      const failed = sql`
        select 1 from graphile_worker.jobs where last_error is not null`;
      expect(await gesso.db.rows(failed)).toEqual([]);
    });
  });
});
