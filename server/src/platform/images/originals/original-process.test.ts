import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { limitsOfOriginals } from '../../../features/media/image-limits.ts';
import { prioritiesOf } from '../../../testing/decoder-processes.ts';
import { setUpOriginalTasks } from '../../../testing/test-original-tasks.ts';
import { emptyPng, originalWorkers, testPainting } from '../../../testing/test-originals.ts';
import { openOriginalTasks } from './original-tasks.ts';

const PATIENCE = { timeout: 30_000, interval: 20 };
const NICENESS = 19;

const { tasks, work, left, original, tile } = setUpOriginalTasks(NICENESS);

/** The pid of the process that cuts tiles, after it has cut the first one. */
async function cutting(): Promise<number> {
  await vi.waitFor(async () => {
    const files = await readdir(work(), { recursive: true });
    expect(files.some((name) => name.endsWith('.webp'))).toBe(true);
  }, PATIENCE);
  return originalWorkers()[0] ?? 0;
}

/** A task that takes several seconds, after it has cut the first tile. */
async function startTile() {
  const source = await original(await emptyPng(6_000, 6_000));
  const outcome = tile(source).catch(String);
  return { outcome, pid: await cutting() };
}

describe('the process that reads originals', () => {
  it("runs at the lowest priority, and does not know the server's secrets", async () => {
    vi.stubEnv('SECRET_KEY', 'the secret of the server');
    const { outcome, pid } = await startTile();
    vi.unstubAllEnvs();
    expect(prioritiesOf(pid)).toEqual(new Set([String(NICENESS)]));
    expect(await readFile(`/proc/${pid}/environ`, 'utf8')).not.toContain('secret');
    process.kill(pid, 'SIGKILL');
    await outcome;
  });

  it("restarts at the server's priority when it takes too long", async () => {
    const impatientTasks = await openOriginalTasks(work(), NICENESS, limitsOfOriginals, 1);
    const source = await original(await emptyPng(6_000, 6_000));
    const task = impatientTasks.withFolder((folder) =>
      impatientTasks.run('tile', { source, folder, gamut: 'srgb', credits: {} }, 'mara'),
    );
    const outcome = task.catch(String);
    const pid = await cutting();
    expect(prioritiesOf(pid)).toEqual(new Set(['0']));
    process.kill(pid, 'SIGKILL');
    expect(await outcome).toContain('SIGKILL');
    expect(await left()).toEqual([]);
  });

  it('cuts tiles again after an earlier process was ended while cutting', async () => {
    const otherTasks = await openOriginalTasks(work(), NICENESS, limitsOfOriginals, 1);
    const source = await original(await testPainting(300, 200).jpeg().toBuffer());
    const outcome = await otherTasks.withFolder(async (folder) => {
      await mkdir(join(folder, 'cut'));
      await writeFile(join(folder, 'cut', 'tiles.dz'), 'half a tile');
      return otherTasks.run('tile', { source, folder, gamut: 'srgb', credits: {} }, 'mara');
    });
    expect(outcome).toMatchObject({ ok: true, value: { tiles: 3 } });
  });

  it('leaves nothing behind when it is killed, and the task can be repeated', async () => {
    const { outcome, pid } = await startTile();
    process.kill(pid, 'SIGKILL');
    expect(await outcome).toContain('SIGKILL');
    expect(await left()).toEqual([]);
    const source = await original(await testPainting(300, 200).jpeg().toBuffer());
    expect(await tile(source)).toMatchObject({ ok: true });
  });

  it('ends with the server, which starts no further process', async () => {
    const { outcome } = await startTile();
    await tasks().close();
    expect(await outcome).toContain('SIGKILL');
    expect(originalWorkers()).toEqual([]);
    await expect(tile('')).rejects.toThrow('shutting down');
  });

  it('ends when the server is killed', async () => {
    const program = fileURLToPath(new URL('./original-worker.ts', import.meta.url));
    const child = fork(program, { execArgv: ['--import', 'tsx'] });
    const exit = once(child, 'exit');
    child.disconnect();
    expect(await exit).toEqual([null, 'SIGKILL']);
  });

  it('works for one person after another, one file at a time', async () => {
    const source = await original('nothing');
    const order: string[] = [];
    const runs = ['mara', 'mara', 'ines'].map(async (owner) => {
      await tasks().run('inspect', { source, picture: Buffer.from('') }, owner);
      order.push(owner);
    });
    await Promise.all(runs);
    expect(order).toEqual(['mara', 'ines', 'mara']);
  });

  it('removes temporary files of a former server', async () => {
    await writeFile(join(work(), 'half'), 'a tile');
    await openOriginalTasks(work(), NICENESS, limitsOfOriginals);
    expect(await left()).toEqual([]);
  });
});
