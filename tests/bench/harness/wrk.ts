import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const SCRIPT = fileURLToPath(new URL('wrk.lua', import.meta.url));
/**
 * Scheduled as a batch task: it preempts no other process, but gets its share of the cores when it
 * waits. With a nice value it would wait for busy workers until they ran out of requests.
 */
const LOW_PRIORITY = ['chrt', '--batch', '0'];
/** Runs the command, then prints the processor time of its children in seconds. */
const TIMED = 'TIMEFORMAT="took %U %S"; time "$@"';
const RESULT = /answers (\d+) in (\d+) us, (\d+) failed/;
const TIME = /took ([\d.]+) ([\d.]+)/;

export type WrkFigures = {
  /** responses per second */
  rate: number;
  /** cores used by wrk itself */
  cores: number;
};

const run = promisify(execFile);

export const hasWrk = (): boolean =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'wrk')));

type WrkLoad = { port: number; requests: Buffer[]; connections: number; seconds: number };

/**
 * Measures the throughput with `wrk` from Debian's package, which uses little of the measured
 * cores.
 */
export async function measureByWrk({ port, requests, connections, seconds }: WrkLoad) {
  const folder = await mkdtemp(join(tmpdir(), 'gesso-bench-wrk-'));
  const file = join(folder, 'requests');
  try {
    const lines = requests.map((request) => String(request).replaceAll('\r\n', '\\r\\n'));
    await writeFile(file, lines.join('\n'), { mode: 0o600 });
    const wrk = ['wrk', '-t1', `-c${connections}`, `-d${seconds}`, '-s', SCRIPT];
    const command = [...LOW_PRIORITY, ...wrk, `http://127.0.0.1:${port}`];
    const result = await run('bash', ['-c', TIMED, 'bash', ...command, '--', file]);
    return figuresIn(result.stdout, result.stderr);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function figuresIn(output: string, times: string): WrkFigures {
  const [, answers, microseconds, failed] = RESULT.exec(output) ?? [];
  const [, user, system] = TIME.exec(times) ?? [];
  if (failed !== '0') throw new Error(`wrk had failed requests: ${output}`);
  const seconds = Number(microseconds) / 1e6;
  return { rate: Number(answers) / seconds, cores: (Number(user) + Number(system)) / seconds };
}
