import { type Me, meTopic } from '@gesso/domain/accounts';
import { LRUCache } from 'lru-cache';
import type { Live } from '../topics/live.ts';
import type { Viewer } from './viewer.ts';

/** The result of `GET /api/session` for a page's viewer, ready to be put into the page. */
type SessionAnswer = { member: Me | null; session: string };

const KEPT = 5_000;
const ME_TOPIC = meTopic('');

const answerOf = (member: Me | null): SessionAnswer => ({
  member,
  session: JSON.stringify({ member }),
});
const guest = Promise.resolve(answerOf(null));

/** One per server, since it is a cache. */
export type SessionOf = (viewer: Viewer | null) => Promise<SessionAnswer>;

type ReadMember = (viewer: Viewer) => Promise<Me | undefined>;

/**
 * Cached as long as the session lookup caches this viewer, and no longer than until the account
 * changes. The promise of the read is cached: requests before a change share a read that began
 * before it, and later ones do not.
 */
export function createSessionAnswers(live: Live, readMember: ReadMember): SessionOf {
  const cached = new LRUCache<string, { viewer: Viewer; answer: Promise<SessionAnswer> }>({
    max: KEPT,
  });

  live.listen(([topic, event]) => {
    if (event.type === 'me-changed') cached.delete(topic.slice(ME_TOPIC.length));
  });

  return (viewer) => {
    if (!viewer) return guest;
    const known = cached.get(viewer.id);
    if (known?.viewer === viewer) return known.answer;
    const answer = readMember(viewer).then((member) => answerOf(member ?? null));
    cached.set(viewer.id, { viewer, answer });
    answer.catch(() => cached.get(viewer.id)?.answer === answer && cached.delete(viewer.id));
    return answer;
  };
}
