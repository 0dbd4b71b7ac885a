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
  id: string;
  username: string;
  email: string;
  email_verified: boolean;
};

type Found = Viewer | null | Promise<Viewer | null>;
type Remembered = { until: number; viewer: Found };

export type Sessions = {
  /** a new session; the token is known to the browser alone */
  begin(tx: Queries, userId: string): Promise<{ token: string; sessionId: string }>;
  /** without a promise when it was looked up a moment ago */
  find(token: string): Found;
  end(sessionId: string): Promise<void>;
  endAllOf(userId: string, exceptSessionId?: string): Promise<void>;
  /** what is remembered of a person is stale: read it again */
  forget(userId: string): void;
  onEnded(listener: (sessionId: string) => void): void;
  sweep(): Promise<number>;
};

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export function createSessions(db: Database, lists: Lists): Sessions {
  const remembered = new Map<string, Remembered>();
  const listeners: ((sessionId: string) => void)[] = [];

  async function read(token: string): Promise<Viewer | null> {
    const row = await db.row<SessionRow>(sql`
      select s.id as session_id, u.id, u.username, u.email, u.email_verified
      from sessions s join users u on u.id = s.user_id
      where s.token_hash = ${hashOf(token)} and s.expires_at > now()`);
    if (!row) return null;
    const badges = badgesFor(lists, row.email, row.email_verified);
    return {
      id: row.id,
      sessionId: row.session_id,
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
    const reading = read(token);
    const entry: Remembered = { until: now + REMEMBERED_MS, viewer: reading };
    remembered.set(token, entry);
    reading.then(
      (viewer) => {
        entry.viewer = viewer;
      },
      () => remembered.delete(token),
    );
    return reading;
  }

  async function forgetWhere(gone: (viewer: Viewer) => boolean): Promise<void> {
    for (const [token, { viewer }] of [...remembered]) {
      const known = viewer instanceof Promise ? await viewer.catch(() => null) : viewer;
      if (!known || gone(known)) remembered.delete(token);
    }
  }

  function tell(ended: { id: string }[]): void {
    for (const { id } of ended) for (const listener of listeners) listener(id);
  }

  return {
    async begin(tx, userId) {
      const token = randomBytes(32).toString('base64url');
      const sessionId = newId();
      await tx.run(sql`
        insert into sessions (id, token_hash, user_id, expires_at)
        values (${sessionId}, ${hashOf(token)}, ${userId}, now() + make_interval(days => ${DAYS}))`);
      return { token, sessionId };
    },
    find,
    async end(sessionId) {
      tell(
        await db.rows<{ id: string }>(
          sql`delete from sessions where id = ${sessionId} returning id`,
        ),
      );
      await forgetWhere((viewer) => viewer.sessionId === sessionId);
    },
    async endAllOf(userId, exceptSessionId = '') {
      tell(
        await db.rows<{ id: string }>(sql`
          delete from sessions where user_id = ${userId} and id <> ${exceptSessionId} returning id`),
      );
      await forgetWhere((viewer) => viewer.id === userId);
    },
    forget: (userId) => void forgetWhere((viewer) => viewer.id === userId),
    onEnded: (listener) => listeners.push(listener),
    sweep: () => db.run(sql`delete from sessions where expires_at <= now()`),
  };
}
