import { createHash, randomBytes } from 'node:crypto';
import { newId } from '@gesso/domain/kernel';
import { type Database, type Queries, sql } from '../database/database.ts';

import { badgesFor } from './badges.ts';
import type { Viewer } from './viewer.ts';

const DAYS = 30;
const REMEMBERED_MS = 60_000;
const REMEMBERED_MAX = 20_000;

type Lists = { officialEmails: string[]; developerEmails: string[] };
type SessionRow = {
  session_id: string;
  expires_at: Date;
  id: string;
  username: string;
  email: string;
  email_verified: boolean;
};

type Found = Viewer | null | Promise<Viewer | null>;
type Remembered = { until: number; viewer: Found };

/** An account as it was when its password was checked. */
export type CheckedAccount = { id: string; email: string; password_hash: string };

export type Sessions = {
  /**
   * the token of a new session, which the browser alone knows; none when the account has got
   * another password or address since it was checked
   */
  begin(tx: Queries, account: CheckedAccount): Promise<string | undefined>;
  /** without a promise when it was looked up a moment ago */
  find(token: string): Found;
  end(sessionId: string): Promise<void>;
  /** in the transaction that changes the account; `tellEnded` follows once it is committed */
  endAllOf(tx: Queries, userId: string, exceptSessionId?: string): Promise<string[]>;
  tellEnded(userId: string, sessionIds: string[]): void;
  /** what is remembered of a person is stale: read it again */
  forget(userId: string): void;
  onEnded(listener: (sessionId: string) => void): void;
  /** of these sessions, those that are over */
  findEnded(sessionIds: string[]): Promise<string[]>;
  sweep(): Promise<number>;
};

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export function createSessions(db: Database, lists: Lists): Sessions {
  const remembered = new Map<string, Remembered>();
  const listeners: ((sessionId: string) => void)[] = [];

  async function read(token: string): Promise<Viewer | null> {
    const row = await db.row<SessionRow>(sql`
      select s.id as session_id, s.expires_at, u.id, u.username, u.email, u.email_verified
      from sessions s join users u on u.id = s.user_id
      where s.token_hash = ${hashOf(token)} and s.expires_at > now()`);
    if (!row) return null;
    const badges = badgesFor(lists, row.email, row.email_verified);
    return {
      id: row.id,
      sessionId: row.session_id,
      expiresAt: row.expires_at.getTime(),
      username: row.username,
      email: row.email,
      emailVerified: row.email_verified,
      official: badges.includes('official'),
      badges,
    };
  }

  /** Requests arrive in bursts: within a minute they share one look-up. */
  function find(token: string): Found {
    const now = Date.now();
    const known = remembered.get(token);
    if (known && known.until > now) return known.viewer;
    if (remembered.size >= REMEMBERED_MAX) remembered.clear();
    const entry: Remembered = { until: now + REMEMBERED_MS, viewer: null };
    const reading = read(token).then((viewer) => {
      // Never beyond its end: a session that has expired signs nobody in.
      if (viewer) entry.until = Math.min(entry.until, viewer.expiresAt);
      entry.viewer = viewer;
      return viewer;
    });
    entry.viewer = reading;
    remembered.set(token, entry);
    reading.catch(() => remembered.delete(token));
    return reading;
  }

  /** At once: a look-up under way answers those who wait for it, and is not remembered either. */
  function forgetWhere(gone: (viewer: Viewer) => boolean): void {
    for (const [token, { viewer }] of remembered) {
      if (!viewer || viewer instanceof Promise || gone(viewer)) remembered.delete(token);
    }
  }

  function tell(ended: string[]): void {
    for (const id of ended) for (const listener of listeners) listener(id);
  }

  return {
    async begin(tx, { id, email, password_hash }) {
      const token = randomBytes(32).toString('base64url');
      // Waits for a change of the account that is under way, and then looks at it again.
      const begun = await tx.run(sql`
        insert into sessions (id, token_hash, user_id, expires_at)
        select ${newId()}, ${hashOf(token)}, u.id, now() + make_interval(days => ${DAYS})
        from users u
        where u.id = ${id} and u.email = ${email} and u.password_hash = ${password_hash}
        for share`);
      return begun === 1 ? token : undefined;
    },
    find,
    async end(sessionId) {
      try {
        const ended = await db.run(sql`delete from sessions where id = ${sessionId}`);
        tell(ended === 1 ? [sessionId] : []);
      } catch (error) {
        // It may have ended all the same; its tabs come back if not.
        tell([sessionId]);
        throw error;
      } finally {
        forgetWhere((viewer) => viewer.sessionId === sessionId);
      }
    },
    async endAllOf(tx, userId, exceptSessionId = '') {
      const ended = await tx.rows<{ id: string }>(sql`
        delete from sessions where user_id = ${userId} and id <> ${exceptSessionId} returning id`);
      return ended.map(({ id }) => id);
    },
    tellEnded(userId, sessionIds) {
      forgetWhere((viewer) => viewer.id === userId);
      tell(sessionIds);
    },
    forget: (userId) => forgetWhere((viewer) => viewer.id === userId),
    onEnded: (listener) => listeners.push(listener),
    async findEnded(sessionIds) {
      const ended = await db.rows<{ id: string }>(sql`
        select asked.id from unnest(${sessionIds}::text[]) asked (id)
        where not exists (
          select from sessions s where s.id = asked.id and s.expires_at > now())`);
      return ended.map(({ id }) => id);
    },
    sweep: () => db.run(sql`delete from sessions where expires_at <= now()`),
  };
}
