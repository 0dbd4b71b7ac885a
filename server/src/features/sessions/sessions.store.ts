import { type Queries, sql } from '../../platform/database/database.ts';
import { hashToken } from '../../platform/secret/hash-token.ts';
import { type GrantedRole, grantedRolesColumn } from '../people/granted-roles.ts';

export type SessionRow = {
  session_id: string;
  ms_left: number;
  /** ms until the token or cookie expires, which may be before the session */
  valid_ms: number;
  id: string;
  username: string;
  email: string;
  email_verified: boolean;
  granted_roles: GrantedRole[];
  seen_lately: boolean;
  second_step: boolean;
  suspended_until: Date | null;
  suspended: boolean;
  language: string | null;
};

/** Whether the account requires a second factor at sign-in. */
export const hasTwoFactor = sql`
  exists (select from two_factor ts where ts.user_id = u.id and ts.activated_at is not null)`;

const columns = sql`
  session.id as session_id,
  extract(epoch from session.expires_at - now())::float8 * 1000 as ms_left,
  session.seen_at > now() - interval '1 hour' as seen_lately,
  u.id, u.username, u.email, u.email_verified, u.suspended_until, u.language,
  ${grantedRolesColumn},
  coalesce(u.suspended_until > now(), false) as suspended,
  session.second_step and (
    exists (select from passkeys p where p.user_id = u.id) or ${hasTwoFactor}
  ) as second_step`;

export const sessionOfCookie = (db: Queries, token: string) =>
  db.row<SessionRow>(sql`
    select ${columns}, extract(epoch from session.expires_at - now())::float8 * 1000 as valid_ms
    from sessions session join users u on u.id = session.user_id
    where session.token_hash = ${hashToken(token)} and session.expires_at > now() and u.closed_at is null`);

/** Also records the first use, after which the refresh that issued the token cannot be repeated. */
export const sessionOfAccessToken = (db: Queries, token: string) =>
  db.row<SessionRow>(sql`
    with arrived as (
      update session_tokens set access_used = true
      where access_hash = ${hashToken(token)} and not access_used
    )
    select ${columns},
      extract(epoch from least(session.expires_at, st.access_expires_at) - now())::float8 * 1000 as valid_ms
    from session_tokens st join sessions session on session.id = st.session_id join users u on u.id = session.user_id
    where st.access_hash = ${hashToken(token)} and st.access_expires_at > now()
      and session.expires_at > now() and u.closed_at is null`);
