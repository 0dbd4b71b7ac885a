/** More than Playwright starts: after a failure it goes on with another worker. */
const WORKERS = 50;

const usernameOf = (username: string, worker: number): string =>
  worker === 0 ? username : `${username}${worker}`;

/**
 * The name of an account that a setting gives its role. Each worker signs up one of its own: a new one does not
 * know what those before it kept in memory, though they shared a Gesso.
 */
export const workerUsername = (username: string): string =>
  usernameOf(username, Number(process.env.TEST_WORKER_INDEX ?? 0));

/** The addresses of all that `workerUsername` can name, for the setting. */
export const workerEmails = (username: string): string =>
  Array.from(
    { length: WORKERS },
    (_, worker) => `${usernameOf(username, worker)}@gesso.test`,
  ).join();
