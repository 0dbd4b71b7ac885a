import type { LiveClient } from './live-client.ts';

/** Of these sessions, those that have ended or expired. */
export type FindEnded = (sessionIds: string[]) => Promise<string[]>;

const EXPIRY_MS = 500;
const LOOK_MS = 5000;
const SESSION_ENDED = 4001;

const endSocket = ({ socket }: LiveClient): void => socket.close(SESSION_ENDED, 'session ended');

/**
 * Closes the sockets of sessions that are over: at the moment they expire, and soon after they were
 * ended by somebody this process did not hear of.
 */
export function watchSessions(clients: ReadonlySet<LiveClient>, findEnded: FindEnded) {
  function closeSession(sessionId: string): void {
    for (const client of clients) if (client.viewer?.sessionId === sessionId) endSocket(client);
  }

  async function check(sessionIds: string[]): Promise<void> {
    if (sessionIds.length === 0) return;
    // Without the database nobody knows; the next look will tell.
    const ended = await findEnded(sessionIds).catch(() => []);
    for (const id of ended) closeSession(id);
  }

  const expiring = setInterval(() => {
    const now = Date.now();
    for (const client of clients) {
      if (client.viewer && client.viewer.expiresAt <= now) endSocket(client);
    }
  }, EXPIRY_MS);
  const looking = setInterval(() => {
    const ids = [...clients].flatMap(({ viewer }) => viewer?.sessionId ?? []);
    void check([...new Set(ids)]);
  }, LOOK_MS);
  expiring.unref();
  looking.unref();

  return {
    closeSession,
    /** One that ended while its socket was being opened was not there to be told. */
    checkNew: (client: LiveClient) => check(client.viewer ? [client.viewer.sessionId] : []),
    stop() {
      clearInterval(expiring);
      clearInterval(looking);
    },
  };
}
