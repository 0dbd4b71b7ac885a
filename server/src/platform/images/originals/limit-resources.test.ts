import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { LIMIT_SIGNAL } from './limit-resources.ts';

const MODULE = new URL('./limit-resources.ts', import.meta.url).href;
const MIB = 1024 * 1024;

/** How a process ends that has these limits and then does something, without ever pausing. */
async function endOf(limits: { maxBytes: number; cpuMs: number }, work: string) {
  const program = `
    const { limitResources } = await import(${JSON.stringify(MODULE)});
    limitResources(${JSON.stringify(limits)});
    ${work}`;
  const options = ['--import', 'tsx', '--input-type=module', '--eval', program];
  const child = spawn(process.execPath, options, { stdio: 'ignore', timeout: 60_000 });
  return once(child, 'exit');
}

describe('a process with limits', () => {
  it('ends when it uses more processor time, however busy its main thread is', async () => {
    const ended = await endOf({ maxBytes: 4096 * MIB, cpuMs: 3000 }, 'for (;;);');
    expect(ended).toEqual([null, LIMIT_SIGNAL]);
  });

  it('ends when it has more memory, however busy its main thread is', async () => {
    const hoard = `
      const hoarded = [];
      while (hoarded.length < 800) hoarded.push(Buffer.alloc(${MIB}, 1));
      for (;;);`;
    const ended = await endOf({ maxBytes: 400 * MIB, cpuMs: 600_000 }, hoard);
    expect(ended).toEqual([null, LIMIT_SIGNAL]);
  });

  it('goes on below them', async () => {
    const work = 'setTimeout(() => process.exit(7), 300);';
    expect(await endOf({ maxBytes: 4096 * MIB, cpuMs: 600_000 }, work)).toEqual([7, null]);
  });
});
