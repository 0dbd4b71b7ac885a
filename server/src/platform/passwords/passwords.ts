import { hash, verify } from '@node-rs/argon2';
import { lane } from '../lane/lane.ts';

const AT_ONCE = 4;
const WAITING = 200;

export type Passwords = {
  hash(password: string): Promise<string>;
  matches(hashed: string, password: string): Promise<boolean>;
  /** spends the time of a comparison, so that an unknown address answers as slowly */
  pretend(password: string): Promise<void>;
};

/** argon2id; dear on purpose, so only a few run at once. */
export function createPasswords(): Passwords {
  const inLane = lane(AT_ONCE, WAITING);
  const decoy = hash('a password nobody has');
  return {
    hash: (password) => inLane(() => hash(password)),
    matches: (hashed, password) => inLane(() => verify(hashed, password)),
    pretend: (password) =>
      inLane(async () => {
        await verify(await decoy, password);
      }),
  };
}
