import { availableParallelism } from 'node:os';
import { createFairQueue } from '../fair-queue/fair-queue.ts';
import { createHashWorkers, type HashTask, type HostedHash } from './hash-workers.ts';

/**
 * One core is left for requests and the database: with two of two, a flood of sign-ins slowed all
 * requests.
 */
const CONCURRENCY = availableParallelism() > 2 ? 2 : 1;
const MAX_WAITING = 200;

export type Passwords = {
  /** `network` is the key of the fair queue, so that a flood from one network delays no other */
  hash(password: string, network: string): Promise<string>;
  /** takes the same time without an account, so that timing does not reveal whether one exists */
  matches(hashed: string | undefined, password: string, network: string): Promise<boolean>;
  matchesHosted(hosted: HostedHash, password: string, network: string): Promise<boolean>;
  close(): Promise<void>;
};

/** argon2id, expensive by design: concurrency is limited, and hashing runs in worker threads. */
export function createPasswords(isPassword: (text: string) => boolean): Passwords {
  const queue = createFairQueue({ concurrency: CONCURRENCY, maxWaiting: MAX_WAITING });
  const workers = createHashWorkers();
  let decoy: Promise<string> | undefined;

  const run = (network: string, task: HashTask) => queue(network, () => workers.run(task));

  async function hash(password: string, network: string): Promise<string> {
    const hashed = await run(network, { password });
    if (typeof hashed !== 'string') throw new Error('A hash must be a string.');
    return hashed;
  }

  /** The hash to compare when there is no account; created once, before the first comparison. */
  function decoyHash(network: string): Promise<string> {
    decoy ??= hash('a password nobody has', network).catch((error: unknown) => {
      decoy = undefined;
      throw error;
    });
    return decoy;
  }

  return {
    hash,
    async matches(hashed, password, network) {
      // A text that is not a valid password cannot match, so it is not hashed.
      if (!isPassword(password)) return false;
      const decoyHashed = await decoyHash(network);
      const right = await run(network, { hashed: hashed ?? decoyHashed, password });
      return right === true && hashed !== undefined;
    },
    matchesHosted: async (hosted, password, network) =>
      isPassword(password) && (await run(network, { hosted, password })) === true,
    close: workers.close,
  };
}
