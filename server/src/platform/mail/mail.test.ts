import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { makeJobsDue } from '../../testing/test-jobs.ts';
import { startTestSmtpServer, type TestSmtpServer } from '../../testing/test-smtp-server.ts';
import { sql } from '../database/database.ts';
import { asWritten } from '../i18n/as-written.ts';
import type { Email } from './email.ts';
import { readEmail } from './eml.ts';

const SUBJECT = 'Größe & "Farbe" <b>';

const email: Email = {
  to: 'mara@gesso.test',
  subject: asWritten(SUBJECT),
  preview: asWritten('A preview'),
  heading: asWritten('Hello'),
  code: '123456',
  paragraphs: [asWritten('Über den Dächern.')],
  quote: '<script>alert(1)</script>\nsecond line = end',
};

const rows = (gesso: TestApp) =>
  gesso.db.rows<{ content: Buffer | null; sent_at: Date | null; refusal: string | null }>(
    sql`select content, sent_at, refusal from emails order by created_at`,
  );
const makeDue = (gesso: TestApp) => makeJobsDue(gesso.db);
const send = (gesso: TestApp, expiresAt?: Date) =>
  gesso.db.transaction((tx) => gesso.services.mail.send(tx, email, expiresAt && { expiresAt }));

describe('mail through a mail server', () => {
  let smtp: TestSmtpServer;
  let gesso: TestApp;
  beforeEach(async () => {
    smtp = await startTestSmtpServer();
    gesso = await startTestApp({ SMTP_URL: `smtp://127.0.0.1:${smtp.port}` });
  });
  afterEach(async () => {
    await gesso.close();
    await smtp.close();
  });

  it('has an escaped HTML part and a text part, and is sent from the support address', async () => {
    await send(gesso);
    const [row] = await rows(gesso);
    expect(row?.content?.includes('123456')).toBe(false);
    await gesso.services.jobs.runAll();

    expect(smtp.received).toHaveLength(1);
    const raw = smtp.received[0] ?? '';
    const read = readEmail(raw);
    expect(read).toMatchObject({ to: email.to, subject: SUBJECT });
    expect(read.text).toContain('Über den Dächern.');
    expect(read.text.replaceAll('\r\n', '\n')).toContain(email.quote);
    expect(read.html).toContain('123456');
    expect(read.html).not.toContain('<script>');
    expect(raw).toMatch(/^From: Gesso <support@gesso\.test>/m);
    expect(await rows(gesso)).toMatchObject([{ content: null, sent_at: expect.any(Date) }]);
  });

  it('is retried while the server is down, and delivered once with the same message id', async () => {
    smtp.down = true;
    await send(gesso);
    await gesso.services.jobs.runAll();
    expect(await rows(gesso)).toMatchObject([{ sent_at: null, refusal: null }]);

    smtp.down = false;
    smtp.refusal = { code: 451, message: 'try later' };
    await makeDue(gesso);
    await gesso.services.jobs.runAll();
    expect(smtp.received).toEqual([]);

    smtp.refusal = null;
    await makeDue(gesso);
    await gesso.services.jobs.runAll();
    const sentRow = { sent_at: expect.any(Date) };
    expect(await rows(gesso)).toMatchObject([sentRow]);

    // A crash after the handover leaves the email waiting: it is sent again with the same id.
    const sealed = gesso.services.secret.seal(
      JSON.stringify({ to: email.to, subject: 'x', text: 'x', html: 'x' }),
    );
    await gesso.db.run(sql`update emails set sent_at = null, content = ${sealed}`);
    const row = await gesso.db.row<{ id: string }>(sql`select id from emails`);
    await gesso.db.run(sql`
      select graphile_worker.add_job('send-email', ${JSON.stringify({ id: row?.id })}::json)`);
    await gesso.services.jobs.runAll();
    const ids = smtp.received.map((raw) => /^Message-ID: (\S+)/im.exec(raw)?.[1]);
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(ids[1]);
  });

  it('is not retried after a permanent failure or after it has expired', async () => {
    smtp.refusal = { code: 550, message: 'no such mailbox' };
    await send(gesso);
    await gesso.services.jobs.runAll();
    expect(await rows(gesso)).toMatchObject([
      { content: null, sent_at: null, refusal: expect.stringContaining('no such mailbox') },
    ]);
    smtp.refusal = null;
    await send(gesso, new Date(gesso.clock.now() + 1000));
    gesso.clock.move(2000);
    await gesso.services.jobs.runAll();
    expect(smtp.received).toEqual([]);
  });
});

describe('mail with TLS and a password', () => {
  let smtp: TestSmtpServer;
  beforeAll(async () => {
    smtp = await startTestSmtpServer({ secure: true, user: 'gesso', password: 'p@ss word' });
  });
  afterAll(() => smtp.close());

  async function deliveredWith(credentials: string, query: string): Promise<number> {
    const before = smtp.received.length;
    const url = `smtps://${credentials}@127.0.0.1:${smtp.port}/${query}`;
    const gesso = await startTestApp({ SMTP_URL: url });
    try {
      await send(gesso);
      await gesso.services.jobs.runAll();
      return smtp.received.length - before;
    } finally {
      await gesso.close();
    }
  }

  it('is only sent to a server with a valid certificate and the right password', async () => {
    const trusting = '?tls.rejectUnauthorized=false';
    expect(await deliveredWith('gesso:p%40ss%20word', trusting)).toBe(1);
    expect(await deliveredWith('gesso:wrong', trusting)).toBe(0);
    expect(await deliveredWith('gesso:p%40ss%20word', '')).toBe(0);
  });
});
