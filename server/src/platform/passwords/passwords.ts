import { isPassword } from '@gesso/domain/accounts';
import { hash, verify } from '@node-rs/argon2';
import { lane } from '../lane/lane.ts';

const AT_ONCE = 4;
const WAITING = 200;

export type Passwords = {
  hash(password: string): Promise<string>;
  /** takes as long where there is no account, so that the time tells nothing of it */
  matches(hashed: string | undefined, password: string): Promise<boolean>;
};

/** argon2id; dear on purpose, so only a few run at once. */
export function createPasswords(): Passwords {
  const inLane = lane(AT_ONCE, WAITING);
  const decoy = hash('a password nobody has');
  return {
    hash: (password) => inLane(() => hash(password)),
    matches: async (hashed, password) => {
      // What nobody can have chosen is not worth the work, whoever's it should be.
      if (!isPassword(password)) return false;
      const right = await inLane(async () => verify(hashed ?? (await decoy), password));
      return right && hashed !== undefined;
    },
  };
}
