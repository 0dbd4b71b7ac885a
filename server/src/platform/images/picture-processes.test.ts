import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { open, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { decoderProcesses, prioritiesOf } from '../../testing/decoder-processes.ts';
import { createPictureProcesses } from './picture-processes.ts';

let folder: string;
/** Those that other tests of this process have started. */
let others: number[];
let processes: ReturnType<typeof createPictureProcesses>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gesso-pictures-'));
  others = decoderProcesses('picture-worker');
  processes = createPictureProcesses(10);
});
afterEach(async () => {
  await processes.close();
  await vi.waitFor(() => expect(running()).toEqual([]));
  rmSync(folder, { recursive: true, force: true });
});

const running = () => decoderProcesses('picture-worker').filter((pid) => !others.includes(pid));
const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#246' } })
    .png()
    .toBuffer();

/** A picture that its process waits for, since it is read from a pipe that nobody has written to yet. */
async function begun() {
  const path = join(folder, 'pipe');
  execFileSync('mkfifo', [path]);
  const outcome = processes.run('post', { path }).catch(String);
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

  it('refuse no picture when somebody kills them', async () => {
    const { outcome, pid, pipe } = await begun();
    process.kill(pid, 'SIGKILL');
    expect(await outcome).toContain('SIGKILL');
    await pipe.close();
  });

  it('are not given work once they ended while idle', async () => {
    await processes.run('post', await picture());
    const [pid = 0] = running();
    process.kill(pid, 'SIGKILL');
    // Until its end has reached this process too.
    await vi.waitFor(() => expect(existsSync(`/proc/${pid}`)).toBe(false));
    expect(await processes.run('post', await picture())).toMatchObject({ ok: true });
  });

  it('end with the server, which starts no more of them', async () => {
    const { outcome, pipe } = await begun();
    await processes.close();
    expect(await outcome).toContain('SIGKILL');
    await pipe.close();
    await expect(processes.run('post', await picture())).rejects.toThrow('closing');
  });
});
