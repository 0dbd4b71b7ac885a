import { type ChildProcess, spawn } from 'node:child_process';
import { commandProgram, serverProgram } from './server-program.ts';

export type TestProcess = {
  child: ChildProcess;
  /** Waits until its output matches; resolves to the first group, or to the whole match. */
  waitForOutput(pattern: RegExp): Promise<string>;
  /** its exit code, once it has ended */
  ended: Promise<number | null>;
  /** its output so far */
  output(): string;
};

type ProcessOptions = {
  /** without one, the embedded PostgreSQL of the folder */
  databaseUrl?: string;
  folder: string;
  env?: Record<string, string>;
  /** the server by default */
  program?: readonly string[];
};

/** Starts the server, or a command of it, as a process. */
export function startProcess(options: ProcessOptions): TestProcess {
  const { databaseUrl = '', folder, env = {}, program = serverProgram } = options;
  const child = spawn(process.execPath, program, {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      DEMO: '0',
      PORT: '0',
      // As in tests within the process: they leave nothing to what runs below them.
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
          const found = pattern.exec(output);
          if (found) resolve(found[1] ?? found[0]);
        };
        for (const stream of [child.stdout, child.stderr]) stream.on('data', look);
        child.once('close', () => reject(new Error(`It ended. Its output: ${output}`)));
        look();
      }),
    ended: new Promise<number | null>((resolve) => child.once('close', resolve)),
    output: () => output,
  };
}

/** Runs `npm run admin` to its end; its exit code and output. */
export async function runAdmin(
  options: Omit<ProcessOptions, 'program'>,
  ...args: string[]
): Promise<[number | null, string]> {
  const command = startProcess({ ...options, program: [...commandProgram('admin'), ...args] });
  return [await command.ended, command.output()];
}
