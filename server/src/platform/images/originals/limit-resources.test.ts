import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { LIMIT_SIGNAL } from './limit-resources.ts';

const MODULE = new URL('./limit-resources.ts', import.meta.url).href;
const MIB = 1024 * 1024;

/** The exit of a process that has these limits and runs this code, which never pauses. */
async function endOf(limits: { maxBytes: number; cpuMs: number }, work: string) {
  const program = `
    const { limitResources } = await import(${JSON.stringify(MODULE)});
    limitResources(${JSON.stringify(limits)});
    ${work}`;
  const options = ['--import', 'tsx', '--input-type=module', '--eval', program];
  const child = spawn(process.execPath, options, { stdio: 'ignore', timeout: 60_000 });
  return once(child, 'exit');
}

describe('a process with resource limits', () => {
  it('is ended when it exceeds its CPU time, however busy its main thread is', async () => {
    const exit = await endOf({ maxBytes: 4096 * MIB, cpuMs: 3000 }, 'for (;;);');
    expect(exit).toEqual([null, LIMIT_SIGNAL]);
  });

  it('is ended when it exceeds its memory, however busy its main thread is', async () => {
    const program = `
      const hoarded = [];
      while (hoarded.length < 800) hoarded.push(Buffer.alloc(${MIB}, 1));
      for (;;);`;
    const exit = await endOf({ maxBytes: 400 * MIB, cpuMs: 600_000 }, program);
    expect(exit).toEqual([null, LIMIT_SIGNAL]);
  });

  it('keeps running below its limits', async () => {
    const work = 'setTimeout(() => process.exit(7), 300);';
    expect(await endOf({ maxBytes: 4096 * MIB, cpuMs: 600_000 }, work)).toEqual([7, null]);
  });
});
