import { execFileSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isPassword } from '@gesso/domain/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPasswords, type Passwords } from './passwords.ts';

/** libuv's default number of threads; opening a pipe without a writer blocks one of them. */
const LIBUV_THREADS = Number(process.env.UV_THREADPOOL_SIZE ?? 4);

let passwords: Passwords;
let folder: string;
beforeAll(() => {
  passwords = createPasswords(isPassword);
  folder = mkdtempSync(join(tmpdir(), 'gesso-passwords-'));
});
afterAll(async () => {
  await passwords.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Blocks every thread that reads files, until released. */
function holdFileThreads(): () => Promise<void> {
  const pipes = Array.from({ length: LIBUV_THREADS }, (_, n) => join(folder, `pipe-${n}`));
  execFileSync('mkfifo', pipes);
  const opening = pipes.map((pipe) => open(pipe, 'r'));
  return async () => {
    const writers = pipes.map((pipe) => openSync(pipe, constants.O_RDWR));
    for (const handle of await Promise.all(opening)) await handle.close();
    for (const writer of writers) closeSync(writer);
  };
}

describe('passwords', () => {
  it('match only their own hash', async () => {
    const hashed = await passwords.hash('paint-with-me', 'here');
    expect(hashed).toMatch(/^\$argon2id\$/);
    expect(await passwords.matches(hashed, 'paint-with-me', 'here')).toBe(true);
    expect(await passwords.matches(hashed, 'paint-with-you', 'here')).toBe(false);
    expect(await passwords.matches(undefined, 'paint-with-me', 'here')).toBe(false);
  });

  it('are hashed outside the libuv thread pool', async () => {
    await passwords.hash('starts the threads', 'here');
    const letGo = holdFileThreads();
    let timer: NodeJS.Timeout | undefined;
    const givenUp = new Promise((resolve) => {
      timer = setTimeout(resolve, 20_000, 'waits for a thread that files are read in');
    });
    const hashed = passwords.hash('paint-with-me', 'here').then(() => 'hashed');
    expect(await Promise.race([hashed, givenUp])).toBe('hashed');
    clearTimeout(timer);
    await letGo();
  });

  it('of one network do not delay those of another', async () => {
    const finished: string[] = [];
    const hash = async (network: string) => {
      await passwords.hash('paint-with-me', network);
      finished.push(network);
    };
    await Promise.all([...Array<string>(16).fill('flood'), 'newcomer'].map(hash));
    expect(finished.indexOf('newcomer')).toBeLessThan(8);
  });

  it('are refused after close, including those being hashed', async () => {
    const closing = createPasswords(isPassword);
    await closing.hash('paint-with-me', 'here');
    const begun = closing.hash('paint-with-me', 'here');
    const rejection = expect(begun).rejects.toThrow();
    await closing.close();
    await rejection;
    await expect(closing.hash('paint-with-me', 'here')).rejects.toThrow('shutting down');
  });
});
