import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandProgram } from '@gesso/server/testing/server-program';
import { testPicture } from '@gesso/server/testing/test-posts';
import { startProcess, type TestProcess } from '@gesso/server/testing/test-process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { wholeBackups } from '../backup/backup-folder.ts';

const PATIENCE_MS = 300_000;
const OPEN = /Gesso is open at (\S+)/;

let root: string;
let data: string;
let backups: string;
const started: TestProcess[] = [];

const start = (folder: string, program?: readonly string[]): TestProcess => {
  const gesso = startProcess({ folder, ...(program && { program }) });
  started.push(gesso);
  return gesso;
};
const backUp = () => start(data, [...commandProgram('backup'), backups]);
const restore = (folder: string, ...args: string[]) =>
  start(folder, [...commandProgram('restore'), backups, ...args]);

const pictureSchema = z.object({ id: z.string(), url: z.string() });
const postSchema = z.object({ id: z.string() });

/** Publishes a post as a browser does; returns the URLs of its page and its picture. */
async function publishAt(url: string): Promise<{ page: string; picture: string }> {
  const headers = new Headers({ origin: url });
  const send = async (path: string, body: object): Promise<unknown> => {
    const isForm = body instanceof FormData;
    if (isForm) headers.delete('content-type');
    else headers.set('content-type', 'application/json');
    const init = { method: 'POST', headers, body: isForm ? body : JSON.stringify(body) };
    const reply = await fetch(`${url}${path}`, init);
    const [cookie] = reply.headers.getSetCookie();
    if (cookie) headers.set('cookie', cookie);
    return reply.json();
  };
  const account = { username: 'mara', fullName: 'Mara', email: 'mara@gesso.test' };
  await send('/api/sign-up', { ...account, password: 'paint-with-me' });
  const form = new FormData();
  form.set('file', new Blob([await testPicture()], { type: 'image/webp' }), 'picture.webp');
  const picture = pictureSchema.parse(await send('/api/pictures', form));
  const post = await send('/api/posts', {
    key: crypto.randomUUID(),
    caption: 'Red field',
    description: 'Pigment on board.',
    postTags: ['Painting'],
    pictures: [{ id: picture.id, alt: 'A red field' }],
  });
  return { page: `/post/${postSchema.parse(post).id}`, picture: picture.url };
}

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'gesso-command-'));
  data = join(root, 'data');
  backups = join(root, 'backups');
});
afterAll(async () => {
  for (const { child, ended } of started) {
    child.kill('SIGTERM');
    await ended;
  }
  rmSync(root, { recursive: true, force: true });
});

it(
  'The command backs up a running Gesso, and its post is there after a restore.',
  async () => {
    const gesso = start(data);
    const post = await publishAt(await gesso.waitForOutput(OPEN));

    const killed = backUp();
    await killed.waitForOutput(/Copying rows/);
    killed.child.kill('SIGKILL');
    await killed.ended;
    expect(await wholeBackups(backups)).toEqual([]);

    const backup = backUp();
    expect([await backup.ended, backup.output()]).toEqual([0, expect.stringContaining('rows and')]);
    expect(await wholeBackups(backups)).toHaveLength(1);

    const refusedRestore = restore(data, '--yes');
    expect(await refusedRestore.ended).toBe(1);
    expect(refusedRestore.output()).toContain('is already using the data folder');
    gesso.child.kill('SIGTERM');
    await gesso.ended;

    const unconfirmedRestore = restore(data);
    expect(await unconfirmedRestore.ended).toBe(1);
    expect(unconfirmedRestore.output()).toMatch(
      /This replaces 1 person, 1 post, .*Nothing was changed/s,
    );

    const otherFolder = join(root, 'elsewhere');
    const restored = restore(otherFolder);
    expect([await restored.ended, restored.output()]).toEqual([
      0,
      expect.stringContaining('Restored'),
    ]);
    expect(existsSync(join(otherFolder, 'restoring'))).toBe(false);
    const restarted = start(otherFolder);
    const url = await restarted.waitForOutput(OPEN);
    const page = await fetch(`${url}${post.page}`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Red field')]);
    const picture = await fetch(`${url}${post.picture}`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
  },
  PATIENCE_MS,
);
