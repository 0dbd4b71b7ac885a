import type { Me } from '@gesso/domain/accounts';
import type { ContentPreferences } from '@gesso/domain/content-preferences';
import { emailKey, foldCase } from '@gesso/domain/kernel';
import { newestTerms } from '@gesso/domain/terms';
import { type Queries, sql } from '../../platform/database/database.ts';
import type { Settings } from '../../settings/settings.ts';
import { preferencesColumn } from '../content-preferences/content-preferences.store.ts';
import { type GrantedRole, idsWithRole } from '../people/granted-roles.ts';
import { type BadgesFor, type PersonRow, personColumns, toPerson } from '../people/person.ts';
import { badgesFor } from '../sessions/badges.ts';
import type { CheckedAccount } from '../sessions/sessions.ts';

type LockedAccount = { email: string; email_verified: boolean };

export const grantedRolesStore = {
  lockAccount: (tx: Queries, userId: string) =>
    tx.row<LockedAccount>(sql`
      select email, email_verified from users where id = ${userId} for no key update`),

  /** Returns false if the account already has the role. */
  async grant(tx: Queries, userId: string, role: GrantedRole): Promise<boolean> {
    const rows = await tx.run(sql`
      insert into granted_roles (user_id, role) values (${userId}, ${role}) on conflict do nothing`);
    return rows === 1;
  },

  /** Returns false if the account does not have the role. */
  async revoke(tx: Queries, userId: string, role: GrantedRole): Promise<boolean> {
    const rows = await tx.run(sql`
      delete from granted_roles where user_id = ${userId} and role = ${role}`);
    return rows === 1;
  },
};

export type NewAccount = {
  id: string;
  username: string;
  fullName: string;
  email: string;
  passwordHash: string;
  /** the email is already verified */
  verified?: boolean;
  bio: string;
  termsVersion: string;
  language: string | null;
};

type MeRow = PersonRow & {
  content_preferences: ContentPreferences | null;
  suspended_until: Date | null;
  terms_version: string | null;
  deletion_undone: boolean;
};

/** The part of a member's data that comes from the session. */
type Viewer = { id: string; moderator: boolean; moderatorWithoutSecondFactor: boolean };

const toMe = (row: MeRow, viewer: Viewer, badgesOf: BadgesFor): Me => {
  const person = toPerson(row, badgesOf);
  const { email, email_verified: verified, suspended_until: suspendedUntil } = row;
  return {
    ...person,
    email,
    emailVerified: verified,
    official: person.badges.includes('official'),
    moderator: viewer.moderator,
    moderatorWithoutSecondFactor: viewer.moderatorWithoutSecondFactor,
    suspendedUntil: suspendedUntil?.getTime() ?? null,
    deletionUndone: row.deletion_undone,
    ...(row.content_preferences && { contentPreferences: row.content_preferences }),
    newTerms: row.terms_version === newestTerms.version ? null : newestTerms.version,
  };
};

export function accountsStore({ settings }: { settings: Settings }) {
  return {
    async me(db: Queries, viewer: Viewer): Promise<Me | undefined> {
      const row = await db.row<MeRow>(sql`
        select ${personColumns}, ${preferencesColumn}, u.suspended_until, u.terms_version,
          coalesce(u.deletion_undone_at > now() - interval '1 day', false) as deletion_undone
        from users u where u.id = ${viewer.id}`);
      return row && toMe(row, viewer, (account) => badgesFor(settings, account));
    },

    async credentials(db: Queries, email: string) {
      return db.row<CheckedAccount & { closed: boolean }>(sql`
        select id, email, password_hash, closed_at is not null as closed from users where address = ${emailKey(email)}`);
    },

    async isUsernameTaken(db: Queries, username: string): Promise<boolean> {
      const name = foldCase(username);
      const row = await db.row(sql`
        select 1 from users where lower(username collate "C") = ${name}
        union all
        select 1 from former_usernames where username = ${name} and until > now() limit 1`);
      return row !== undefined;
    },

    /** Violates users_username or users_email if the name or email was taken meanwhile. */
    async insert(tx: Queries, account: NewAccount): Promise<void> {
      await tx.run(sql`
        insert into users (id, username, full_name, email, address, email_verified, password_hash,
          bio, terms_version, terms_agreed_at, language)
        values (${account.id}, ${account.username}, ${account.fullName}, ${account.email},
                ${emailKey(account.email)}, ${account.verified ?? false}, ${account.passwordHash}, ${account.bio},
                ${account.termsVersion}, now(), ${account.language})`);
    },

    /** An account is official by a configured email or a granted role, once it is verified. */
    async followOfficials(tx: Queries, id: string, officialEmails: string[]): Promise<void> {
      await tx.run(sql`
        insert into follows (follower_id, followed_id)
        select ${id}, u.id from users u
        where u.id in (${idsWithRole(officialEmails, ['official'])}) and u.id <> ${id} and not u.hidden
        order by u.id
        on conflict do nothing`);
    },

    async joinCommunity(tx: Queries, id: string, communityId: string): Promise<void> {
      await tx.run(sql`
        insert into memberships (community_id, user_id)
        select community.id, ${id} from communities community where community.id = ${communityId}
        on conflict do nothing`);
    },

    async makeCommunity(db: Queries, id: string, name: string, description: string): Promise<void> {
      await db.run(sql`
        insert into communities (id, name, description) values (${id}, ${name}, ${description})
        on conflict do nothing`);
    },

    /** A repeated request keeps the time of the first agreement. */
    async agreeToTerms(db: Queries, id: string, version: string): Promise<void> {
      await db.run(sql`
        update users set terms_version = ${version}, terms_agreed_at = now()
        where id = ${id} and terms_version is distinct from ${version}`);
    },

    async setInterests(db: Queries, id: string, interestTags: string[]): Promise<void> {
      await db.run(sql`update users set interest_tags = ${interestTags} where id = ${id}`);
    },
  };
}

export type AccountsStore = ReturnType<typeof accountsStore>;
