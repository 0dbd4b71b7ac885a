import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { mailboxOf } from '@gesso/domain/kernel';
import { type ReadEmail, readEmail } from '../platform/mail/eml.ts';
import type { TestApp } from './test-app.ts';

type Reader = {
  /** the emails an address has received, oldest first */
  emails(address: string): Promise<ReadEmail[]>;
  /** the code in the newest email to the address */
  code(address: string): Promise<string>;
};

async function allEmails(folder: string): Promise<ReadEmail[]> {
  const names = await readdir(folder).catch(() => []);
  const dated = await Promise.all(
    names
      .map((name) => join(folder, name))
      .map(async (path) => ({ path, at: (await stat(path, { bigint: true })).mtimeNs })),
  );
  dated.sort((a, b) => (a.at < b.at ? -1 : 1));
  return Promise.all(dated.map(async ({ path }) => readEmail(await readFile(path, 'utf8'))));
}

/** Delivers queued emails, then reads the mailbox in the data folder. */
export function openTestMailbox({
  services,
  folder,
}: Pick<TestApp, 'services' | 'folder'>): Reader {
  async function emails(address: string): Promise<ReadEmail[]> {
    await services.jobs.runAll();
    const received = await allEmails(join(folder, 'mail'));
    return received.filter((email) => email.to === mailboxOf(address));
  }
  return {
    emails,
    async code(address) {
      const newest = (await emails(address)).at(-1);
      const code = /^(\d{6}) is your Gesso code$/.exec(newest?.subject ?? '')?.[1];
      if (!code) throw new Error(`No code came to ${address}`);
      return code;
    },
  };
}
