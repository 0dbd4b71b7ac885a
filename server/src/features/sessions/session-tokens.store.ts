import { accountLimits } from '@gesso/domain/accounts';
import { type Queries, sql } from '../../platform/database/database.ts';
import { hashToken } from '../../platform/secret/hash-token.ts';
import type { RefreshToken } from './token-format.ts';

const { accessMinutes, unusedDays, sessionDays, lostAnswerSeconds, clientsMax } =
  accountLimits.tokens;

export type NewTokens = { access: string; refresh: RefreshToken };

const accessExpiry = sql`now() + make_interval(mins => ${accessMinutes})`;

/**
 * Assigns the session of the cookie token to these tokens, and replaces the cookie's hash by that
 * of an unknown token. False when the session no longer exists.
 */
export async function replaceCookie(
  db: Queries,
  { cookieToken, unusedToken }: { cookieToken: string; unusedToken: string },
  { access, refresh }: NewTokens,
  device: string,
): Promise<boolean> {
  const replaced = await db.run(sql`
    with begun as (
      update sessions
      set token_hash = ${hashToken(unusedToken)}, device = ${device},
        expires_at = now() + make_interval(days => ${unusedDays})
      where token_hash = ${hashToken(cookieToken)}
      returning id
    )
    insert into session_tokens (session_id, family_hash, refresh_hash, access_hash, access_expires_at)
    select id, ${hashToken(refresh.family)}, ${hashToken(refresh.secret)}, ${hashToken(access)},
      ${accessExpiry}
    from begun`);
  return replaced === 1;
}

/** Ends the least recently seen clients of a person beyond the maximum; returns their sessions. */
export async function endSurplusClients(db: Queries, userId: string): Promise<string[]> {
  const ended = await db.rows<{ id: string }>(sql`
    delete from sessions where id in (
      select session.id from sessions session join session_tokens st on st.session_id = session.id
      where session.user_id = ${userId}
      order by session.seen_at desc, session.created_at desc offset ${clientsMax})
    returning id`);
  return ended.map(({ id }) => id);
}

type Refreshed = { session_id: string; user_id: string; refreshed: boolean };

/**
 * One statement decides: the current refresh token is replaced; so is the previous one, while the
 * response with its successor may be lost; any other token of the family ends the session. The
 * second of two concurrent requests waits for the first and sees its result, so that only one pair
 * of tokens is valid. Undefined for a token of no session. The session is locked before its tokens,
 * as when ending it.
 */
export const rotateTokens = (db: Queries, used: RefreshToken, { access, refresh }: NewTokens) =>
  db.row<Refreshed>(sql`
    with held as materialized (
      select session.id, session.user_id, session.expires_at > now() and u.closed_at is null as live
      from session_tokens st join sessions session on session.id = st.session_id join users u on u.id = session.user_id
      where st.family_hash = ${hashToken(used.family)}
      for no key update of session
    ), rotated as (
      update session_tokens st
      set refreshed_at = case when st.refresh_hash = ${hashToken(used.secret)} then now() else st.refreshed_at end,
        refresh_hash = ${hashToken(refresh.secret)}, previous_refresh_hash = ${hashToken(used.secret)},
        access_hash = ${hashToken(access)}, access_used = false, access_expires_at = ${accessExpiry}
      from held h
      where st.session_id = h.id and h.live and (
        st.refresh_hash = ${hashToken(used.secret)}
        or st.previous_refresh_hash = ${hashToken(used.secret)} and not st.access_used
          and st.refreshed_at > now() - make_interval(secs => ${lostAnswerSeconds}))
      returning st.session_id
    ), extended as (
      update sessions session
      set seen_at = now(),
        expires_at = least(now() + make_interval(days => ${unusedDays}),
          session.created_at + make_interval(days => ${sessionDays}))
      from rotated r where session.id = r.session_id
    ), ended as (
      delete from sessions session using held h where session.id = h.id and not exists (select from rotated)
    )
    select h.id as session_id, h.user_id, exists (select from rotated) as refreshed from held h`);
