import { type ChildProcess, spawn } from 'node:child_process';
import { commandProgram, serverProgram } from './server-program.ts';

export type TestProcess = {
  child: ChildProcess;
  /** Waits until the output matches; resolves to the first group, or to the whole match. */
  waitForOutput(pattern: RegExp): Promise<string>;
  /** the exit code, once the process has ended */
  ended: Promise<number | null>;
  /** the output so far */
  output(): string;
};

type ProcessOptions = {
  /** without it, the folder's embedded PostgreSQL is used */
  databaseUrl?: string;
  folder: string;
  env?: Record<string, string>;
  /** the server by default */
  program?: readonly string[];
};

/** Starts the server, or one of its commands, as a process. */
export function startProcess(options: ProcessOptions): TestProcess {
  const { databaseUrl = '', folder, env = {}, program = serverProgram } = options;
  const child = spawn(process.execPath, program, {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      DEMO: '0',
      PORT: '0',
      // Like tests within the process, which leave no time for lower priorities.
      PICTURES_NICENESS: '0',
      ORIGINALS_NICENESS: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => {
      output += data.toString();
    });
  }
  return {
    child,
    waitForOutput: (pattern) =>
      new Promise<string>((resolve, reject) => {
        const look = () => {
          const match = pattern.exec(output);
          if (match) resolve(match[1] ?? match[0]);
        };
        for (const stream of [child.stdout, child.stderr]) stream.on('data', look);
        child.once('close', () => reject(new Error(`It ended. Its output: ${output}`)));
        look();
      }),
    ended: new Promise<number | null>((resolve) => child.once('close', resolve)),
    output: () => output,
  };
}

/** Runs `npm run admin` to its end; returns its exit code and output. */
export async function runAdmin(
  options: Omit<ProcessOptions, 'program'>,
  ...args: string[]
): Promise<[number | null, string]> {
  const command = startProcess({ ...options, program: [...commandProgram('admin'), ...args] });
  return [await command.ended, command.output()];
}
