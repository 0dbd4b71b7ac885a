import type { FindEnded } from '../http/viewer.ts';
import { coalesceReads } from './coalesce-reads.ts';
import type { LiveClient } from './live-client.ts';

type Client = Pick<LiveClient, 'socket' | 'viewer'>;

const EXPIRY_MS = 500;
const CHECK_MS = 5000;
const SESSION_ENDED = 4001;

const endSocket = ({ socket }: Client): void => socket.close(SESSION_ENDED, 'session ended');

/**
 * Closes the sockets of ended sessions: when they expire, and within seconds when they end without
 * a notification to this process.
 */
export function closeEndedSessions(clients: ReadonlySet<Client>, findEnded: FindEnded) {
  function closeSession(sessionId: string): void {
    for (const client of clients) if (client.viewer?.sessionId === sessionId) endSocket(client);
  }

  async function check(sessionIds: string[]): Promise<void> {
    if (sessionIds.length === 0) return;
    // If the database is down, the next check decides.
    const endedIds = await findEnded(sessionIds).catch(() => []);
    for (const id of endedIds) closeSession(id);
  }

  const expiring = setInterval(() => {
    const now = Date.now();
    for (const client of clients) {
      if (client.viewer && client.viewer.expiresAt <= now) endSocket(client);
    }
  }, EXPIRY_MS);
  let checkingAll = false;
  async function checkAll(): Promise<void> {
    if (checkingAll) return;
    checkingAll = true;
    const ids = [...clients].flatMap(({ viewer }) => viewer?.sessionId ?? []);
    await check([...new Set(ids)]);
    checkingAll = false;
  }

  // After a restart all tabs reconnect at once: sessions that arrive while one query runs share the
  // next query.
  const arrived = new Set<string>();
  const checkArrived = coalesceReads(async () => {
    const ids = [...arrived];
    arrived.clear();
    await check(ids);
  });

  const checking = setInterval(() => void checkAll(), CHECK_MS);
  expiring.unref();
  checking.unref();

  return {
    closeSession,
    /** For use when the end of a session may have been missed. */
    checkAll,
    /** A session may end while its socket is being opened, before it can be notified. */
    async checkNew({ viewer }: Client): Promise<void> {
      if (!viewer) return;
      arrived.add(viewer.sessionId);
      await checkArrived('new');
    },
    stop() {
      clearInterval(expiring);
      clearInterval(checking);
    },
  };
}
