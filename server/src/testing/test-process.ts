import { type ChildProcess, spawn } from 'node:child_process';

export type TestProcess = {
  child: ChildProcess;
  /** Waits until it says something like this; answers the first group, or all that matched. */
  says(wanted: RegExp): Promise<string>;
  /** its exit code, once it has ended */
  ended: Promise<number | null>;
  /** everything it has said so far */
  said(): string;
};

type Wish = { databaseUrl: string; folder: string; env?: Record<string, string> };

/** The program itself, as a process of its own. */
export function startProcess({ databaseUrl, folder, env = {} }: Wish): TestProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/src/main.ts'], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      DEMO: '0',
      PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => {
      said += data.toString();
    });
  }
  return {
    child,
    says: (wanted) =>
      new Promise<string>((resolve, reject) => {
        const look = () => {
          const found = wanted.exec(said);
          if (found) resolve(found[1] ?? found[0]);
        };
        for (const stream of [child.stdout, child.stderr]) stream.on('data', look);
        child.once('close', () => reject(new Error(`It ended. It had said: ${said}`)));
        look();
      }),
    ended: new Promise<number | null>((resolve) => child.once('close', resolve)),
    said: () => said,
  };
}
