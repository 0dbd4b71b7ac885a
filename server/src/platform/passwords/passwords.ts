import { isPassword } from '@gesso/domain/accounts';
import { createFairQueue } from '../fair-queue/fair-queue.ts';
import { createHashWorkers, type HashTask } from './hash-workers.ts';

const AT_ONCE = 2;
const WAITING = 200;

export type Passwords = {
  /** `network` is whose turn it takes: a flood from one network holds up no other */
  hash(password: string, network: string): Promise<string>;
  /** takes as long where there is no account, so that the time tells nothing of it */
  matches(hashed: string | undefined, password: string, network: string): Promise<boolean>;
  close(): Promise<void>;
};

/** argon2id; dear on purpose, so only a few run at once, in threads of their own. */
export function createPasswords(): Passwords {
  const queue = createFairQueue({ atOnce: AT_ONCE, mostWaiting: WAITING });
  const workers = createHashWorkers();
  let decoy: Promise<string> | undefined;

  const run = (network: string, task: HashTask) => queue(network, () => workers.run(task));

  async function hash(password: string, network: string): Promise<string> {
    const hashed = await run(network, { password });
    if (typeof hashed !== 'string') throw new Error('A hash is a text.');
    return hashed;
  }

  /** What is compared where there is no account; made once, before the first comparison of any. */
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
      // What nobody can have chosen is not worth the work, whoever's it should be.
      if (!isPassword(password)) return false;
      const nobodys = await decoyHash(network);
      const right = await run(network, { hashed: hashed ?? nobodys, password });
      return right === true && hashed !== undefined;
    },
    close: workers.close,
  };
}
