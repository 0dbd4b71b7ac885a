import { createCipheriv, scryptSync, timingSafeEqual } from 'node:crypto';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';

// Plain JavaScript, because a worker thread loads no TypeScript on Node 20.

// On Linux a priority applies to the calling thread only; elsewhere it applies to the process.
if (process.platform === 'linux') setPriority(10);

/**
 * Hosted auth's algorithm: scrypt derives a key, and the signing key encrypted with it is the hash.
 */
function verifyHosted({ salt, hash, signerKey, saltSeparator, rounds, memCost }, password) {
  const N = 2 ** memCost;
  const options = { N, r: rounds, p: 1, maxmem: 256 * N * rounds };
  const key = scryptSync(password, Buffer.concat([salt, saltSeparator]), 32, options);
  const cipher = createCipheriv('aes-256-ctr', key, Buffer.alloc(16));
  const made = Buffer.concat([cipher.update(signerKey), cipher.final()]);
  return made.length === hash.length && timingSafeEqual(made, hash);
}

function perform({ hashed, hosted, password }) {
  if (hosted !== undefined) return verifyHosted(hosted, password);
  return hashed === undefined ? hashSync(password) : verifySync(hashed, password);
}

parentPort?.on('message', (task) => {
  try {
    parentPort?.postMessage({ value: perform(task) });
  } catch (error) {
    parentPort?.postMessage({ problem: String(error) });
  }
});
