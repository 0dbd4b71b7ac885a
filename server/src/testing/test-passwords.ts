import type { Passwords } from '../platform/passwords/passwords.ts';

export const TEST_PASSWORD = 'paint-with-me';

let made: Promise<string> | undefined;

/**
 * Nearly everybody in tests has the same password. Its hash is made once in a process and given to all of them:
 * thousands of sign-ups took a fifth of the run. Comparing it, and every other password, costs what it costs.
 */
export const withTestPassword = (passwords: Passwords): Passwords => ({
  ...passwords,
  async hash(password, network) {
    if (password !== TEST_PASSWORD) return passwords.hash(password, network);
    made ??= passwords.hash(password, network).catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  },
});
