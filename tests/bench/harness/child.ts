import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A part of a measurement that runs in its own process. */
export type Child = {
  /** Sends a message, and waits for the response. */
  ask(message: string | Uint8Array): Promise<unknown>;
  stop(): Promise<void>;
};

const EXIT_WITH_PARENT = new URL('exit-with-parent.mjs', import.meta.url).href;

export function startChild(name: string, args: string[] = []): Child {
  const path = fileURLToPath(new URL(`../children/${name}.ts`, import.meta.url));
  const child: ChildProcess = fork(path, args, {
    execArgv: ['--import', 'tsx', '--import', EXIT_WITH_PARENT, '--expose-gc'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  const exit = once(child, 'exit');
  return {
    async ask(message) {
      const response = once(child, 'message');
      child.send(message);
      const [answer] = await Promise.race([
        response,
        exit.then(() => {
          throw new Error(`${name} stopped.`);
        }),
      ]);
      return answer;
    },
    async stop() {
      child.kill('SIGKILL');
      await exit;
    },
  };
}
