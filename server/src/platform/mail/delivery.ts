import { mkdir, rename, writeFile } from 'node:fs/promises';
import { Socket } from 'node:net';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { z } from 'zod';

/** An email with all its headers. */
type Message = {
  id: string;
  messageId: string;
  from: string;
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  unsubscribeUrl?: string | undefined;
  date: Date;
};

/** A permanent failure (5xx) of the receiving server: not retried. */
export class MailRefused extends Error {}

export type Delivery = { deliver(message: Message): Promise<void> };

// Short enough not to delay shutdown, long enough for a slow server.
const CONNECT_MS = 5_000;
const SILENCE_MS = 10_000;
// The timeout of a whole delivery, so that a server that trickles bytes cannot occupy a mail worker
// for longer.
const TOTAL_MS = 60_000;

/** RFC 8058: mail providers may show a button that posts to this URL. */
const unsubscribeHeaders = (url: string | undefined) =>
  url === undefined
    ? {}
    : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

const options = ({ id: _, unsubscribeUrl, ...message }: Message) => ({
  ...message,
  headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribeUrl) },
  // Prevents nodemailer from reading files or fetching URLs named in a message.
  disableFileAccess: true,
  disableUrlAccess: true,
});

const refusal = z.object({
  code: z.enum(['EENVELOPE', 'EMESSAGE']),
  responseCode: z.number().min(500).max(599),
  response: z.string().optional(),
});

/** Uses a separate connection, which is cut when the time is over. */
async function sendWithin(url: string, totalMs: number, message: Message): Promise<void> {
  const socket = new Socket();
  const transport = nodemailer.createTransport({
    url,
    socket,
    dnsTimeout: CONNECT_MS,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  });
  const overdue = new Promise<never>((_, reject) => {
    const timer = setTimeout(() => {
      reject(new Error(`the mail server took longer than ${totalMs} ms`));
      socket.destroy();
    }, totalMs);
    timer.unref();
    // Cleared on close instead of after the message, because the server's goodbye may trickle too.
    socket.once('close', () => clearTimeout(timer));
  });
  overdue.catch(() => undefined);
  await Promise.race([transport.sendMail(options(message)), overdue]);
}

export function smtpDelivery(url: string, totalMs = TOTAL_MS): Delivery {
  return {
    async deliver(message) {
      try {
        await sendWithin(url, totalMs, message);
      } catch (error) {
        const final = refusal.safeParse(error);
        if (!final.success) throw error;
        throw new MailRefused(final.data.response ?? 'refused', { cause: error });
      }
    },
  };
}

/** Without a mail server emails are written as files, one per email however often it is retried. */
export function mailboxDelivery(folder: string): Delivery {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    async deliver(message) {
      const { message: bytes } = await transport.sendMail(options(message));
      await mkdir(folder, { recursive: true });
      const path = join(folder, `${message.id}.eml`);
      await writeFile(`${path}.part`, bytes, { mode: 0o600 });
      await rename(`${path}.part`, path);
    },
  };
}
