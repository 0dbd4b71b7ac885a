import type { Passwords } from '../platform/passwords/passwords.ts';

export const TEST_PASSWORD = 'paint-with-me';

let hashed: Promise<string> | undefined;

/**
 * Nearly all test accounts have the same password. Its hash is created once per process and reused,
 * because hashing thousands of times took a fifth of the run. Other passwords, and comparisons,
 * have their normal cost.
 */
export const withTestPassword = (passwords: Passwords): Passwords => ({
  ...passwords,
  async hash(password, network) {
    if (password !== TEST_PASSWORD) return passwords.hash(password, network);
    hashed ??= passwords.hash(password, network).catch((error: unknown) => {
      hashed = undefined;
      throw error;
    });
    return hashed;
  },
});
