import { type Me, meTopic } from '@gesso/domain/accounts';
import { LRUCache } from 'lru-cache';
import type { Live } from '../topics/live.ts';
import type { Viewer } from './viewer.ts';

/** Whoever opens a page, as `GET /api/session` would say it, ready to be put into the page. */
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
 * Cached for as long as the session look-up caches this viewer, and no longer than until something about the
 * account changes. The promise of the read is cached: one that began before a change is returned to those who
 * asked before it and to nobody else.
 */
export function createSessionAnswers(live: Live, readMember: ReadMember): SessionOf {
  const kept = new LRUCache<string, { viewer: Viewer; answer: Promise<SessionAnswer> }>({
    max: KEPT,
  });

  live.listen(([topic, event]) => {
    if (event.type === 'me-changed') kept.delete(topic.slice(ME_TOPIC.length));
  });

  return (viewer) => {
    if (!viewer) return guest;
    const known = kept.get(viewer.id);
    if (known?.viewer === viewer) return known.answer;
    const answer = readMember(viewer).then((member) => answerOf(member ?? null));
    kept.set(viewer.id, { viewer, answer });
    answer.catch(() => kept.get(viewer.id)?.answer === answer && kept.delete(viewer.id));
    return answer;
  };
}
