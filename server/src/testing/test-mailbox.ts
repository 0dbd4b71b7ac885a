import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { mailboxOf } from '@gesso/domain/kernel';
import { type ReadLetter, readLetter } from '../platform/mail/eml.ts';
import type { TestApp } from './test-app.ts';

type Reader = {
  /** the emails an address has received, oldest first */
  letters(address: string): Promise<ReadLetter[]>;
  /** the code in the newest email to the address */
  code(address: string): Promise<string>;
};

async function allLetters(folder: string): Promise<ReadLetter[]> {
  const names = await readdir(folder).catch(() => []);
  const dated = await Promise.all(
    names
      .map((name) => join(folder, name))
      .map(async (path) => ({ path, at: (await stat(path, { bigint: true })).mtimeNs })),
  );
  dated.sort((a, b) => (a.at < b.at ? -1 : 1));
  return Promise.all(dated.map(async ({ path }) => readLetter(await readFile(path, 'utf8'))));
}

/** Delivers queued emails, then reads the mailbox in the data folder. */
export function openTestMailbox({
  services,
  folder,
}: Pick<TestApp, 'services' | 'folder'>): Reader {
  async function letters(address: string): Promise<ReadLetter[]> {
    await services.jobs.runAll();
    const received = await allLetters(join(folder, 'mail'));
    return received.filter((letter) => letter.to === mailboxOf(address));
  }
  return {
    letters,
    async code(address) {
      const newest = (await letters(address)).at(-1);
      const code = /^(\d{6}) is your Gesso code$/.exec(newest?.subject ?? '')?.[1];
      if (!code) throw new Error(`No code came to ${address}`);
      return code;
    },
  };
}
