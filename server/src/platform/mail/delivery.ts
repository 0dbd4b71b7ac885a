import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { z } from 'zod';

/** A letter ready for the post. */
type Message = {
  id: string;
  messageId: string;
  from: string;
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  date: Date;
};

/** The receiving server said no for good: trying again would only annoy it. */
export class MailRefused extends Error {}

export type Delivery = { deliver(message: Message): Promise<void>; close(): void };

// Short enough that a job given back at shutdown is not waited for, long enough for a slow server.
const CONNECT_MS = 5_000;
const SILENCE_MS = 10_000;

const options = ({ id: _, ...message }: Message) => ({
  ...message,
  headers: { 'Auto-Submitted': 'auto-generated' },
  // Files and addresses in a message are never ours: nothing may be fetched on its behalf.
  disableFileAccess: true,
  disableUrlAccess: true,
});

const refusal = z.object({
  code: z.enum(['EENVELOPE', 'EMESSAGE']),
  responseCode: z.number().min(500).max(599),
  response: z.string().optional(),
});

export function smtpDelivery(url: string): Delivery {
  const transport = nodemailer.createTransport({
    url,
    dnsTimeout: CONNECT_MS,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  });
  return {
    async deliver(message) {
      try {
        await transport.sendMail(options(message));
      } catch (error) {
        const final = refusal.safeParse(error);
        if (!final.success) throw error;
        throw new MailRefused(final.data.response ?? 'refused', { cause: error });
      }
    },
    close: () => transport.close(),
  };
}

/** Without a mail server letters become files; one letter is one file, however often it is sent. */
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
    close: () => transport.close(),
  };
}
