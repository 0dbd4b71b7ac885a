import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createCaller } from '../../testing/test-caller.ts';
import { openTestMailbox } from '../../testing/test-mailbox.ts';
import { sweepOldMessages } from './support.routes.ts';

let gesso: TestApp;
beforeAll(async () => {
  gesso = await startTestApp({ SUPPORT_MAILBOX: 'help@gesso.test' });
});
afterAll(() => gesso.close());

const draft = {
  email: 'visitor@gesso.test',
  subject: 'Frage zu „Öl“',
  message: 'Line one\nLine <b>two</b>',
  category: 'technical',
};

const stored = () =>
  gesso.db.rows<{ user_id: string | null; subject: string }>(
    sql`select user_id, subject from support_messages order by created_at`,
  );

describe('writing to support', () => {
  it('Messages of guests and members are stored and emailed once.', async () => {
    const guest = createCaller(gesso.app);
    expect(await guest.call('POST /api/send-support-email', { body: draft })).toMatchObject({
      status: 200,
      body: { success: true, message: 'Message sent successfully!' },
    });
    const mara = await gesso.member();
    const own = { ...draft, email: mara.email, subject: 'From a member' };
    expect((await mara.call('POST /api/send-support-email', { body: own })).status).toBe(200);
    expect(await stored()).toMatchObject([{ user_id: null }, { user_id: mara.id }]);

    const mailbox = openTestMailbox(gesso);
    await mailbox.emails('help@gesso.test');
    const emails = await mailbox.emails('help@gesso.test');
    expect(emails.map((message) => message.subject)).toEqual([
      '[Technical Support] Frage zu „Öl“',
      '[Technical Support] From a member',
    ]);
    expect(emails[0]?.html).toContain('Line &lt;b&gt;two&lt;/b&gt;');
    expect(emails[1]?.text).toContain(`@${mara.username}`);
  });

  it('Messages with missing, injected or far too long fields are refused and not stored.', async () => {
    const before = (await stored()).length;
    const cases = [
      [{ email: '' }, 400, 'Please enter your email address.'],
      [{ category: 'other' }, 400, 'Please select a category.'],
      [{ subject: ' ' }, 400, 'Please enter a subject.'],
      [{ message: ' ' }, 400, 'Please enter a message.'],
      [{ email: 'a@b.c\r\nBcc: all@gesso.test' }, 400, 'Please enter a valid email address.'],
      [{ subject: 'Hi\r\nBcc: x@y.z' }, 400, 'Failed to send message. Please try again.'],
      [{ subject: 'x'.repeat(1_000_000) }, 413, 'Failed to send message. Please try again.'],
      [{ message: 'x'.repeat(30_000) }, 400, 'Failed to send message. Please try again.'],
      [{ userId: 'X' }, 400, 'Failed to send message. Please try again.'],
    ] as const;
    for (const [change, status, message] of cases) {
      const body = { ...draft, ...change };
      const answer = await createCaller(gesso.app).call('POST /api/send-support-email', { body });
      expect(answer).toMatchObject({ status, body: { success: false, message } });
    }
    expect((await stored()).length).toBe(before);
    expect((await openTestMailbox(gesso).emails('x@y.z')).length).toBe(0);
  });

  it('The number of support messages is limited.', async () => {
    const guest = createCaller(gesso.app);
    const statuses: number[] = [];
    for (let calls = 0; calls < 6; calls += 1) {
      statuses.push((await guest.call('POST /api/send-support-email', { body: draft })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('Messages and their addresses are deleted after a year.', async () => {
    const day = 24 * 60 * 60 * 1000;
    gesso.clock.move(364 * day);
    await sweepOldMessages(gesso.services);
    expect((await stored()).length).toBeGreaterThan(1);
    gesso.clock.move(2 * day);
    await sweepOldMessages(gesso.services);
    expect(await stored()).toEqual([]);
  });

  it('The support address is public.', async () => {
    const { body } = await gesso.guest.call('GET /api/mailboxes');
    expect(body).toEqual({ support: 'help@gesso.test', legal: 'legal@gesso.test' });
  });
});
