import { randomBytes } from 'node:crypto';
import { cookies } from '@gesso/domain/cookies';
import { newId } from '@gesso/domain/kernel';
import { SESSIONS_TOPIC } from '@gesso/domain/live';
import { LRUCache } from 'lru-cache';
import { type Database, type Queries, sql } from '../../platform/database/database.ts';
import { createInProcessBus } from '../../platform/live/bus.ts';
import { countLookup } from '../../platform/metrics/measured.ts';
import { hashToken } from '../../platform/secret/hash-token.ts';
import type { Bus } from '../topics/live.ts';
import { badgesFor, type Lists, moderates } from './badges.ts';
import { lockPerson } from './confirmed-session.ts';
import { hasTwoFactor, sessionOfAccessToken, sessionOfCookie } from './sessions.store.ts';
import { isAccessToken } from './token-format.ts';
import type { Viewer } from './viewer.ts';

/** The same as its cookie. */
const { seconds: SECONDS } = cookies.gesso_session;
const CACHE_MS = 60_000;
const CACHE_MAX = 20_000;
/** Unknown tokens, which anyone can make up, have a separate cache: they evict no member. */
const UNKNOWN_MAX = 1000;

/** The credential of a request; the two kinds are never interchangeable. */
type Credential = { token: string; kind: 'cookie' | 'access' };
type Live = { viewer: Viewer; validUntil: number };

type LookupResult = Viewer | null | Promise<Viewer | null>;
type CachedViewer = { until: number; viewer: Viewer };

/** The account row that the password was checked against. */
export type CheckedAccount = { id: string; email: string; password_hash: string };

/** What was used besides the password. */
type Proof = { secondFactor: boolean };

type OnBegin = (tx: Queries, userId: string) => Promise<void>;

export type Sessions = {
  /**
   * creates a session and returns its token, which is stored only as a hash; undefined when the
   * account's password or address has changed since the check, it requires a second factor that was
   * not used, or it was closed. `device` is the result of `deviceName`. Uses the given transaction,
   * or its own
   */
  begin(
    tx: Queries | Database,
    account: CheckedAccount,
    device: string,
    shown?: Proof,
  ): Promise<string | undefined>;
  /** called in the transaction of every new session */
  onBegin(listener: OnBegin): void;
  /** by the cookie's token; synchronous when cached */
  find(token: string): LookupResult;
  /** for a client without cookies */
  findByAccessToken(token: string): LookupResult;
  end(sessionId: string): Promise<void>;
  /** call it in the transaction that changes the account, and `notifyEnded` after the commit */
  endAllOf(tx: Queries, userId: string, exceptSessionId?: string): Promise<string[]>;
  notifyEnded(userId: string, sessionIds: string[]): void;
  /** drops the cached viewer of a changed account */
  invalidate(userId: string): void;
  onEnded(listener: (sessionId: string) => void): void;
  /** returns those of the sessions that have ended or expired */
  findEnded(sessionIds: string[]): Promise<string[]>;
  sweep(): Promise<number>;
};

/** Ended and changed sessions are published, so that every node drops them from its cache. */
export function createSessions(
  db: Database,
  lists: Lists,
  bus: Pick<Bus, 'publish' | 'listen' | 'onGap'> = createInProcessBus(),
): Sessions {
  const cache = new LRUCache<string, CachedViewer>({ max: CACHE_MAX });
  const unknown = new LRUCache<string, number>({ max: UNKNOWN_MAX });
  const reads = new Map<string, Promise<Viewer | null>>();
  const listeners: ((sessionId: string) => void)[] = [];
  const beginListeners: OnBegin[] = [];

  /**
   * Not awaited, and allowed to fail: a full disk must not end sessions. The next lookup retries.
   */
  function updateSeenAt(sessionId: string): void {
    const update = sql`update sessions set seen_at = now() where id = ${sessionId}`;
    db.run(update).catch(() => undefined);
  }

  async function read({ token, kind }: Credential): Promise<Live | null> {
    const row = await (kind === 'cookie' ? sessionOfCookie : sessionOfAccessToken)(db, token);
    if (!row) return null;
    if (!row.seen_lately) updateSeenAt(row.session_id);
    const { email, email_verified: verified } = row;
    const badges = badgesFor(lists, row);
    const listed = moderates(lists, row);
    const viewer = {
      id: row.id,
      sessionId: row.session_id,
      // By this node's own clock, which may differ from the database's.
      expiresAt: Date.now() + row.ms_left,
      username: row.username,
      email,
      emailVerified: verified,
      official: badges.includes('official'),
      moderator: listed && row.second_step,
      moderatorWithoutSecondFactor: listed && !row.second_step,
      suspendedUntil: row.suspended_until?.getTime() ?? null,
      badges,
      language: row.language,
    };
    return { viewer, validUntil: Date.now() + row.valid_ms };
  }

  /** Cached unless something ended or changed since the lookup began. */
  function keep(key: string, live: Live | null): void {
    const until = Date.now() + CACHE_MS;
    // Not cached beyond the expiry of the session or the token.
    if (live) cache.set(key, { until: Math.min(until, live.validUntil), viewer: live.viewer });
    else unknown.set(key, until);
  }

  /**
   * Requests arrive in bursts: a lookup is cached for a minute, and concurrent ones are coalesced.
   */
  function lookUp(credential: Credential): LookupResult {
    const key = `${credential.kind} ${credential.token}`;
    const now = Date.now();
    // Not `get`: recency matters little among entries that live for a minute.
    const known = cache.peek(key);
    const isKnown = known !== undefined && known.until > now;
    countLookup('sessions', isKnown);
    if (isKnown) return known.viewer;
    if ((unknown.get(key) ?? 0) > now) return null;
    const pending = reads.get(key);
    if (pending) return pending;
    const isCurrent = () => reads.get(key) === reading;
    const reading: Promise<Viewer | null> = read(credential)
      .then((live) => {
        if (isCurrent()) keep(key, live);
        return live?.viewer ?? null;
      })
      .finally(() => {
        if (isCurrent()) reads.delete(key);
      });
    reads.set(key, reading);
    return reading;
  }

  /** Also discards lookups in progress, whose results may be stale already. */
  function invalidateWhere(gone: (viewer: Viewer) => boolean): void {
    reads.clear();
    const stale = [...cache.entries()].filter(([, { viewer }]) => gone(viewer));
    for (const [key] of stale) cache.delete(key);
  }

  async function insert(
    tx: Queries,
    { id, email, password_hash }: CheckedAccount,
    device: string,
    { secondFactor }: Proof,
  ): Promise<string | undefined> {
    const token = randomBytes(32).toString('base64url');
    // Waits for a concurrent change of the account, in its own statement, so that the next one sees
    // all results of the change, including two-step verification in another table.
    await lockPerson(tx, id);
    const begun = await tx.run(sql`
      insert into sessions (id, token_hash, user_id, expires_at, device, second_step)
      select ${newId()}, ${hashToken(token)}, u.id, now() + make_interval(secs => ${SECONDS}),
        ${device}, ${secondFactor}::boolean
      from users u
      where u.id = ${id} and u.email = ${email} and u.password_hash = ${password_hash}
        and (${secondFactor}::boolean or not ${hasTwoFactor})
        and u.closed_at is null`);
    if (begun !== 1) return undefined;
    for (const listener of beginListeners) await listener(tx, id);
    return token;
  }

  const publish = (userId: string | null, ended: string[] = []): void =>
    bus.publish(SESSIONS_TOPIC, { type: 'sessions-changed', userId, ended });

  bus.listen(([, event]) => {
    if (event.type !== 'sessions-changed') return;
    const { userId, ended } = event;
    invalidateWhere(({ id, sessionId }) => id === userId || ended.includes(sessionId));
    for (const id of ended) for (const listener of listeners) listener(id);
  });
  bus.onGap(() => {
    reads.clear();
    cache.clear();
    unknown.clear();
  });

  return {
    begin: (tx, account, device, shown = { secondFactor: false }) =>
      'transaction' in tx
        ? tx.transaction((own) => insert(own, account, device, shown))
        : insert(tx, account, device, shown),
    onBegin: (listener) => beginListeners.push(listener),
    find: (token) => lookUp({ token, kind: 'cookie' }),
    findByAccessToken: (token) => (isAccessToken(token) ? lookUp({ token, kind: 'access' }) : null),
    async end(sessionId) {
      try {
        await db.run(sql`delete from sessions where id = ${sessionId}`);
      } finally {
        // Even when this failed: the session may have ended anyway; if not, its tabs reconnect.
        publish(null, [sessionId]);
      }
    },
    async endAllOf(tx, userId, exceptSessionId = '') {
      const ended = await tx.rows<{ id: string }>(sql`
        delete from sessions where user_id = ${userId} and id <> ${exceptSessionId} returning id`);
      return ended.map(({ id }) => id);
    },
    notifyEnded: publish,
    invalidate: (userId) => publish(userId),
    onEnded: (listener) => listeners.push(listener),
    async findEnded(sessionIds) {
      const ended = await db.rows<{ id: string }>(sql`
        select asked.id from unnest(${sessionIds}::text[]) asked (id)
        where not exists (
          select from sessions session where session.id = asked.id and session.expires_at > now())`);
      return ended.map(({ id }) => id);
    },
    sweep: () => db.run(sql`delete from sessions where expires_at <= now()`),
  };
}
