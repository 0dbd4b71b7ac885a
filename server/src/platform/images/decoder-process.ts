import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const IS_SOURCE = import.meta.url.endsWith('.ts');

/** How a process ends whose decoder was broken by the file. */
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
 * Starts a program that decodes what strangers sent. In source it lies in a folder of this one, in the build
 * all programs lie side by side.
 */
export function startDecoder(name: string, { folder = '', args = [] }: Options = {}): ChildProcess {
  const program = IS_SOURCE ? `./${folder}${name}.ts` : `./${name}.js`;
  return fork(fileURLToPath(new URL(program, import.meta.url)), args, {
    execArgv: IS_SOURCE ? ['--import', 'tsx'] : [],
    // Nothing of the server's environment, which holds its secrets. Memory is given back sooner
    // where there are few arenas.
    env: { PATH: process.env.PATH, MALLOC_ARENA_MAX: '2' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}
