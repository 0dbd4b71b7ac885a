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
/** Processes started by other tests in this process. */
let foreignPids: number[];
let processes: ReturnType<typeof createPictureProcesses>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gesso-pictures-'));
  foreignPids = decoderProcesses('picture-worker');
  processes = createPictureProcesses(10, imageLimits);
});
afterEach(async () => {
  await processes.close();
  await ended();
  rmSync(folder, { recursive: true, force: true });
});

const running = () =>
  decoderProcesses('picture-worker').filter((pid) => !foreignPids.includes(pid));
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

/** Starts reading a picture from a pipe without a writer, so that its process waits. */
async function begun() {
  const path = emptyPipe();
  const outcome = processes.run('post', { path }).catch((error: unknown) => error);
  // Opening for writing resolves once the process has opened the pipe for reading.
  const pipe = await open(path, 'w');
  const [pid = 0] = running();
  return { outcome, pipe, pid };
}

describe('the processes that decode pictures', () => {
  it('run at a lower priority than the server, and do not know its secrets', async () => {
    vi.stubEnv('SECRET_KEY', 'the secret of the server');
    const { outcome, pipe, pid } = await begun();
    vi.unstubAllEnvs();
    expect(prioritiesOf(pid)).toEqual(new Set(['10']));
    expect(await readFile(`/proc/${pid}/environ`, 'utf8')).not.toContain('secret');
    await pipe.writeFile(await picture());
    await pipe.close();
    expect(await outcome).toMatchObject({ ok: true, value: { width: 40, height: 30 } });
  });

  it('read an uploaded file by its path, and are reused for the next picture', async () => {
    const path = join(folder, 'picture.png');
    await writeFile(path, await picture());
    expect(await processes.run('post', { path })).toMatchObject({ ok: true });
    const [pid] = running();
    expect(await processes.run('description', await picture())).toMatchObject({ ok: true });
    expect(running()).toEqual([pid]);
  });

  it('refuse a picture that crashed its decoder as damaged, and read the next one', async () => {
    const { outcome, pid, pipe } = await begun();
    process.kill(pid, 'SIGSEGV');
    expect(await outcome).toEqual({ ok: false, code: 'picture-damaged' });
    await pipe.close();
    expect(await processes.run('avatar', await picture())).toMatchObject({ ok: true });
    expect(running()).not.toContain(pid);
  });

  it('read a picture again after an external kill', async () => {
    const { outcome, pid, pipe } = await begun();
    process.kill(pid, 'SIGKILL');
    await pipe.close();
    await vi.waitFor(() => expect(existsSync(`/proc/${pid}`)).toBe(false), 30_000);
    // Opens once the second process has opened the pipe for reading.
    const secondPipe = await open(join(folder, 'pipe'), 'w');
    await secondPipe.writeFile(await picture());
    await secondPipe.close();
    expect(await outcome).toMatchObject({ ok: true });
    expect(running()).not.toContain(pid);
  });

  it('answer a picture with "unavailable" after a second external kill', async () => {
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
  ])('have no decoder for %s, even when a task does not check the format', async (_, make) => {
    expect(await processes.run('description', await make())).toEqual({
      ok: false,
      code: 'picture-damaged',
    });
  });

  it('refuse a picture that exceeds its CPU time, and read any number of ordinary ones', async () => {
    const limited = createPictureProcesses(10, imageLimits, { cpuMs: 1500 });
    const usual = await testPainting(900, 900).png().toBuffer();
    for (let count = 0; count < 14; count += 1) {
      expect(await limited.run('post', usual)).toMatchObject({ ok: true });
    }
    const large = await emptyPng(8_000, 6_000, true);
    expect(await limited.run('post', large)).toEqual({ ok: false, code: 'picture-damaged' });
    expect(await limited.run('post', usual)).toMatchObject({ ok: true });
    await limited.close();
  });

  it('refuse a picture that exceeds the memory limit', async () => {
    const small = createPictureProcesses(10, imageLimits, { maxBytes: 200 * 1024 * 1024 });
    const bomb = await pngWithTexts(40);
    expect(await small.run('post', bomb)).toEqual({ ok: false, code: 'picture-damaged' });
    await small.close();
  });

  it('answer a picture with "unavailable" when it is not read in time', async () => {
    const limited = createPictureProcesses(10, imageLimits, { clockMs: 300 });
    const outcome = limited.run('post', { path: emptyPipe() });
    await expect(outcome).rejects.toMatchObject({ problem: 'unavailable' });
    await ended();
    await limited.close();
  });

  it('get no work after they were killed, even if the next picture arrives immediately', async () => {
    const limited = createPictureProcesses(10, imageLimits, { clockMs: 300 });
    const hang = (name: string) => limited.run('post', { path: emptyPipe(name) }).catch(String);
    const hangs = expect.stringContaining('The process for images is not responding');
    expect(await Promise.all([hang('first'), hang('second')])).toEqual([hangs, hangs]);
    expect(await hang('third')).toEqual(hangs);
    await ended();
    await limited.close();
  });

  it('get no work after they ended while idle', async () => {
    await processes.run('post', await picture());
    const [pid = 0] = running();
    process.kill(pid, 'SIGKILL');
    // Waits until this process has noticed the exit.
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

/** Makes a process read a picture from a pipe; `opened` resolves once it waits for bytes. */
function beginReading(images: ReturnType<typeof createImages>, name: string, ownerId: string) {
  const path = emptyPipe(name);
  const outcome = images.readPicture({ path }, 'post', ownerId).catch(String);
  return { outcome, opened: open(path, 'w') };
}

describe('the picture queue', () => {
  it("reads other members' pictures while two of one member occupy their decoders", async () => {
    const images = createImages(10, imageLimits);
    const path = emptyPipe();
    const blocked = [1, 2].map(() => images.readPicture({ path }, 'post', 'mara').catch(String));
    const other = await images.readPicture(await picture(), 'post', 'ines');
    expect(other).toMatchObject({ ok: true });
    await images.close();
    expect(await Promise.all(blocked)).toEqual([
      expect.stringContaining('SIGKILL'),
      expect.stringContaining('shutting down'),
    ]);
  });

  it('leaves a process free when pictures of two members have killed theirs', async () => {
    const images = createImages(10, imageLimits);
    const people = ['mara', 'ilo'];
    for (const ownerId of people) {
      const { outcome, opened } = beginReading(images, `${ownerId}-first`, ownerId);
      const pipe = await opened;
      for (const pid of running()) process.kill(pid, 'SIGSEGV');
      expect(await outcome).toEqual({ ok: false, code: 'picture-damaged' });
      await pipe.close();
    }
    const reads = people.map((ownerId) => beginReading(images, `${ownerId}-second`, ownerId));
    await reads[0]?.opened;
    expect(await images.readPicture(await picture(), 'post', 'ines')).toMatchObject({ ok: true });
    await images.close();
    expect(await Promise.all(reads.map(({ outcome }) => outcome))).toEqual([
      expect.stringContaining('SIGKILL'),
      expect.stringContaining('shutting down'),
    ]);
    // The second picture was never opened for reading; opening the pipe lets its pending writer
    // continue.
    await (await open(join(folder, 'ilo-second'), 'r+')).close();
  });
});
