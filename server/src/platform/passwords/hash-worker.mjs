import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';

// Plain JavaScript, since a worker thread loads no TypeScript on Node 20.

// On Linux a priority belongs to the calling thread alone; elsewhere it is that of the process.
if (process.platform === 'linux') setPriority(5);

const perform = ({ hashed, password }) =>
  hashed === undefined ? hashSync(password) : verifySync(hashed, password);

parentPort?.on('message', (task) => {
  try {
    parentPort?.postMessage({ value: perform(task) });
  } catch (error) {
    parentPort?.postMessage({ problem: String(error) });
  }
});
