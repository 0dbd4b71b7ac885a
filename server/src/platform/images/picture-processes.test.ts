import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { open, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { imageLimits } from '../../features/media/image-limits.ts';
import { decoderProcesses, prioritiesOf } from '../../testing/decoder-processes.ts';
import {
  emptyPng,
  pngWithTexts,
  testPainting,
  tiffWithPages,
} from '../../testing/test-originals.ts';
import { createImages } from './images.ts';
import { createPictureProcesses } from './picture-processes.ts';

let folder: string;
/** Those that other tests of this process have started. */
let others: number[];
let processes: ReturnType<typeof createPictureProcesses>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gesso-pictures-'));
  others = decoderProcesses('picture-worker');
  processes = createPictureProcesses(10, imageLimits);
});
afterEach(async () => {
  await processes.close();
  await ended();
  rmSync(folder, { recursive: true, force: true });
});

const running = () => decoderProcesses('picture-worker').filter((pid) => !others.includes(pid));
const ended = () => vi.waitFor(() => expect(running()).toEqual([]), 30_000);
const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#246' } })
    .png()
    .toBuffer();

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><rect/></svg>';

function emptyPipe(name = 'pipe'): string {
  const path = join(folder, name);
  execFileSync('mkfifo', [path]);
  return path;
}

/** A picture that its process waits for, since it is read from a pipe that nobody has written to yet. */
async function begun() {
  const path = emptyPipe();
  const outcome = processes.run('post', { path }).catch((error: unknown) => error);
  // Opened for writing once the process has opened it for reading.
  const pipe = await open(path, 'w');
  const [pid = 0] = running();
  return { outcome, pipe, pid };
}

describe('the processes that decode pictures', () => {
  it('run below the server, and know none of its secrets', async () => {
    vi.stubEnv('SECRET_KEY', 'the secret of the server');
    const { outcome, pipe, pid } = await begun();
    vi.unstubAllEnvs();
    expect(prioritiesOf(pid)).toEqual(new Set(['10']));
    expect(await readFile(`/proc/${pid}/environ`, 'utf8')).not.toContain('secret');
    await pipe.writeFile(await picture());
    await pipe.close();
    expect(await outcome).toMatchObject({ ok: true, value: { width: 40, height: 30 } });
  });

  it('read an uploaded file by its path, and are kept for the next picture', async () => {
    const path = join(folder, 'picture.png');
    await writeFile(path, await picture());
    expect(await processes.run('post', { path })).toMatchObject({ ok: true });
    const [pid] = running();
    expect(await processes.run('description', await picture())).toMatchObject({ ok: true });
    expect(running()).toEqual([pid]);
  });

  it('refuse the picture as damaged that crashed its decoder, and read the next one', async () => {
    const { outcome, pid, pipe } = await begun();
    process.kill(pid, 'SIGSEGV');
    expect(await outcome).toEqual({ ok: false, code: 'picture-damaged' });
    await pipe.close();
    expect(await processes.run('avatar', await picture())).toMatchObject({ ok: true });
    expect(running()).not.toContain(pid);
  });

  it('read a picture once more when somebody has killed them', async () => {
    const { outcome, pid, pipe } = await begun();
    process.kill(pid, 'SIGKILL');
    await pipe.close();
    await vi.waitFor(() => expect(existsSync(`/proc/${pid}`)).toBe(false), 30_000);
    // Once the second process has opened it for reading.
    const again = await open(join(folder, 'pipe'), 'w');
    await again.writeFile(await picture());
    await again.close();
    expect(await outcome).toMatchObject({ ok: true });
    expect(running()).not.toContain(pid);
  });

  it('refuse no picture when they are killed again, but ask for it later', async () => {
    const { outcome, pid, pipe } = await begun();
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(() => expect(running()).toEqual([expect.not.closeTo(pid, 0)]), 20_000);
    process.kill(running()[0] ?? 0, 'SIGKILL');
    expect(await outcome).toMatchObject({ problem: 'unavailable' });
    await pipe.close();
  });

  it.each([
    ['an SVG', async () => Buffer.from(SVG)],
    ['a TIFF', async () => tiffWithPages(1)],
    ['an AVIF', () => testPainting(64, 48).avif({ effort: 0 }).toBuffer()],
  ])('have no decoder for %s, even when a task does not ask for the format', async (_, make) => {
    expect(await processes.run('description', await make())).toEqual({
      ok: false,
      code: 'picture-damaged',
    });
  });

  it('refuse a picture that keeps its decoder busy, and read as many others as come', async () => {
    const impatient = createPictureProcesses(10, imageLimits, { cpuMs: 1500 });
    const usual = await testPainting(900, 900).png().toBuffer();
    for (let count = 0; count < 14; count += 1) {
      expect(await impatient.run('post', usual)).toMatchObject({ ok: true });
    }
    const large = await emptyPng(8_000, 6_000, true);
    expect(await impatient.run('post', large)).toEqual({ ok: false, code: 'picture-damaged' });
    expect(await impatient.run('post', usual)).toMatchObject({ ok: true });
    await impatient.close();
  });

  it('refuse a picture that needs more memory than there is for it', async () => {
    const small = createPictureProcesses(10, imageLimits, { maxBytes: 200 * 1024 * 1024 });
    const bomb = await pngWithTexts(40);
    expect(await small.run('post', bomb)).toEqual({ ok: false, code: 'picture-damaged' });
    await small.close();
  });

  it('give up a picture that is not read in time, and ask for it later', async () => {
    const impatient = createPictureProcesses(10, imageLimits, { clockMs: 300 });
    const outcome = impatient.run('post', { path: emptyPipe() });
    await expect(outcome).rejects.toMatchObject({ problem: 'unavailable' });
    await ended();
    await impatient.close();
  });

  it('are given no work after they were killed, however soon the next picture comes', async () => {
    const impatient = createPictureProcesses(10, imageLimits, { clockMs: 300 });
    const hang = (name: string) => impatient.run('post', { path: emptyPipe(name) }).catch(String);
    const hangs = expect.stringContaining('The process for images is not responding');
    expect(await Promise.all([hang('first'), hang('second')])).toEqual([hangs, hangs]);
    expect(await hang('third')).toEqual(hangs);
    await ended();
    await impatient.close();
  });

  it('are not given work once they ended while idle', async () => {
    await processes.run('post', await picture());
    const [pid = 0] = running();
    process.kill(pid, 'SIGKILL');
    // Until its end has reached this process too.
    await vi.waitFor(() => expect(existsSync(`/proc/${pid}`)).toBe(false), 30_000);
    expect(await processes.run('post', await picture())).toMatchObject({ ok: true });
  });

  it('end with the server, which starts no more of them', async () => {
    const { outcome, pipe } = await begun();
    await processes.close();
    expect(String(await outcome)).toContain('SIGKILL');
    await pipe.close();
    await expect(processes.run('post', await picture())).rejects.toThrow('shutting down');
  });
});

/** Has a process read a picture from a pipe; `opened` once it waits for its bytes. */
function beginReading(images: ReturnType<typeof createImages>, name: string, ownerId: string) {
  const path = emptyPipe(name);
  const outcome = images.readPicture({ path }, 'post', ownerId).catch(String);
  return { outcome, opened: open(path, 'w') };
}

describe('the queue of pictures', () => {
  it('reads those of others while two of one person keep their decoders waiting', async () => {
    const images = createImages(10, imageLimits);
    const path = emptyPipe();
    const waiting = [1, 2].map(() => images.readPicture({ path }, 'post', 'mara').catch(String));
    const other = await images.readPicture(await picture(), 'post', 'ines');
    expect(other).toMatchObject({ ok: true });
    await images.close();
    expect(await Promise.all(waiting)).toEqual([
      expect.stringContaining('SIGKILL'),
      expect.stringContaining('shutting down'),
    ]);
  });

  it('leaves a process to others when pictures of two people have killed theirs', async () => {
    const images = createImages(10, imageLimits);
    const people = ['mara', 'ilo'];
    for (const who of people) {
      const { outcome, opened } = beginReading(images, `${who}-first`, who);
      const pipe = await opened;
      for (const pid of running()) process.kill(pid, 'SIGSEGV');
      expect(await outcome).toEqual({ ok: false, code: 'picture-damaged' });
      await pipe.close();
    }
    const waiting = people.map((who) => beginReading(images, `${who}-second`, who));
    await waiting[0]?.opened;
    expect(await images.readPicture(await picture(), 'post', 'ines')).toMatchObject({ ok: true });
    await images.close();
    expect(await Promise.all(waiting.map(({ outcome }) => outcome))).toEqual([
      expect.stringContaining('SIGKILL'),
      expect.stringContaining('shutting down'),
    ]);
    // The second picture was never opened for reading: what waits to write into it may go on.
    await (await open(join(folder, 'ilo-second'), 'r+')).close();
  });
});
