import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const IS_SOURCE = import.meta.url.endsWith('.ts');

/** Exit signals of a process whose decoder crashed on the file. */
export const CRASH_SIGNALS: ReadonlySet<string> = new Set([
  'SIGSEGV',
  'SIGBUS',
  'SIGABRT',
  'SIGILL',
  'SIGFPE',
  'SIGTRAP',
  'SIGSYS',
]);

type Options = { folder?: string; args?: string[] };

/**
 * Starts a program that decodes untrusted files. In source it lies in a subfolder of this one; in
 * the build all programs lie side by side.
 */
export function startDecoder(name: string, { folder = '', args = [] }: Options = {}): ChildProcess {
  const program = IS_SOURCE ? `./${folder}${name}.ts` : `./${name}.js`;
  return fork(fileURLToPath(new URL(program, import.meta.url)), args, {
    execArgv: IS_SOURCE ? ['--import', 'tsx'] : [],
    // The environment has none of the server's secrets. Fewer arenas release memory sooner.
    env: { PATH: process.env.PATH, MALLOC_ARENA_MAX: '2' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}
