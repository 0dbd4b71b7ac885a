import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The root folder of the repository; every script works from here, wherever it was called. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Runs a command in the repository with its output shown, and returns its exit code. Signals to
 * this process are forwarded to the command.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
  const forward = (signal) => child.kill(signal);
  const signals = ['SIGINT', 'SIGTERM'];
  for (const signal of signals) process.on(signal, forward);
  return new Promise((resolve) => {
    const finish = (code) => {
      for (const signal of signals) process.off(signal, forward);
      resolve(code ?? 1);
    };
    child.once('error', (error) => {
      console.error(`${command} could not be started: ${error.message}`);
      finish(1);
    });
    child.once('exit', finish);
  });
}

/** Runs a program installed by npm from its JavaScript file, on this Node. */
export const runNode = (file, args = [], options = {}) =>
  run(process.execPath, [file, ...args], options);

/** npm: the one that called us, or the one in the PATH. */
export function runNpm(args, options = {}) {
  const npm = process.env.npm_execpath;
  return npm?.endsWith('.js') ? runNode(npm, args, options) : run('npm', args, options);
}

/** Whether this file is the main program, not an imported module. */
export const isProgram = (meta) => process.argv[1] === fileURLToPath(meta.url);

export const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;
