/** More workers than Playwright starts, since each failure starts a new one. */
const WORKERS = 50;

const usernameOf = (username: string, worker: number): string =>
  worker === 0 ? username : `${username}${worker}`;

/**
 * The username of an account with a configured role. Each worker signs up its own, because a new
 * worker does not know what earlier ones kept in memory, although they share a Gesso.
 */
export const workerUsername = (username: string): string =>
  usernameOf(username, Number(process.env.TEST_WORKER_INDEX ?? 0));

/** The email addresses of all possible `workerUsername` accounts, for the setting. */
export const workerEmails = (username: string): string =>
  Array.from(
    { length: WORKERS },
    (_, worker) => `${usernameOf(username, worker)}@gesso.test`,
  ).join();
