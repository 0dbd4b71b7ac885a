import { usernameKey } from '@gesso/domain/accounts';
import { type Profile, type ProfileEdit, publicProfilePath } from '@gesso/domain/profiles';
import { type Queries, type Reads, sql } from '../../platform/database/database.ts';
import type { SitemapSource } from '../pages/sitemap.ts';
import type { GrantedRole } from '../people/granted-roles.ts';
import { type BadgesFor, type PersonRow, personColumns, toPerson } from '../people/person.ts';
import { type HiddenPeople, visibleProfile } from '../visibility/visible.ts';

const CURSOR = /^[\w-]{1,64}$/;

/** All public profiles, in the order of their ids, which never change. */
export const profileSitemap = (db: Reads): SitemapSource => ({
  name: 'profiles',
  async entries(from, limit) {
    if (from !== null && !CURSOR.test(from)) return undefined;
    const rows = await db.rows<{ username: string }>(sql`
      select username from users where id >= ${from ?? ''} and not hidden
      order by id limit ${limit}`);
    return rows.map((row) => ({ path: publicProfilePath(row.username) }));
  },
  async cursorAfter(from, count) {
    const row = await db.row<{ id: string }>(sql`
      select id from users where id >= ${from ?? ''} and not hidden
      order by id offset ${count} limit 1`);
    return row?.id ?? null;
  },
});

type ProfileRow = PersonRow & {
  post_count: number;
  follower_count: number;
  following_count: number;
};

export type ImageSize = { width: number; height: number };
export type AvatarFile = ImageSize & { path: string; bytes: number };

/** The values that an edit is checked against. */
type LockedProfile = Pick<ProfileEdit, 'fullName' | 'username' | 'artistTags' | 'interestTags'> & {
  email: string;
  verified: boolean;
  grantedRoles: GrantedRole[];
  renamedAt: Date | null;
};

const columns = sql`${personColumns}, u.post_count, u.follower_count, u.following_count`;

const toProfile = (row: ProfileRow, badgesFor: BadgesFor): Profile => ({
  ...toPerson(row, badgesFor),
  postCount: row.post_count,
  followerCount: row.follower_count,
  followingCount: row.following_count,
});

/** The viewer, and the people hidden from them. */
export type ProfileViewer = { viewerId: string | undefined; blocked: HiddenPeople };

const visibleTo = ({ viewerId, blocked }: ProfileViewer) => visibleProfile(viewerId, blocked);

export function createProfilesStore(badgesFor: BadgesFor) {
  return {
    async byId(db: Queries, id: string, viewer: ProfileViewer): Promise<Profile | undefined> {
      const row = await db.row<ProfileRow>(sql`
        select ${columns} from users u where u.id = ${id} and ${visibleTo(viewer)}`);
      return row && toProfile(row, badgesFor);
    },

    async byUsername(
      db: Reads,
      username: string,
      viewer: ProfileViewer,
    ): Promise<Profile | undefined> {
      const row = await db.row<ProfileRow>(sql`
        select ${columns} from users u
        where lower(u.username collate "C") = ${usernameKey(username)} and ${visibleTo(viewer)}`);
      return row && toProfile(row, badgesFor);
    },

    /** The recent former owner of the username. */
    async byFormerUsername(
      db: Reads,
      username: string,
      viewer: ProfileViewer,
    ): Promise<Profile | undefined> {
      const row = await db.row<ProfileRow>(sql`
        select ${columns} from former_usernames fu join users u on u.id = fu.user_id
        where fu.username = ${usernameKey(username)} and fu.until > now()
          and ${visibleTo(viewer)}`);
      return row && toProfile(row, badgesFor);
    },

    /** Locks the row, so that the checked values do not change before the update. */
    async lockForEdit(tx: Queries, id: string): Promise<LockedProfile | undefined> {
      return tx.row<LockedProfile>(sql`
        select full_name as "fullName", username, email, email_verified as verified,
          artist_tags as "artistTags", interest_tags as "interestTags", renamed_at as "renamedAt",
          array(select role from granted_roles where user_id = u.id) as "grantedRoles"
        from users u where id = ${id} for update`);
    },

    /** The constraint users_username refuses a name that is, or recently was, someone else's. */
    async update(
      tx: Queries,
      id: string,
      edit: ProfileEdit,
      renamedAt: Date | null,
    ): Promise<void> {
      await tx.run(sql`
        update users set full_name = ${edit.fullName}, username = ${edit.username},
          bio = ${edit.bio}, artist_tags = ${edit.artistTags}, interest_tags = ${edit.interestTags},
          renamed_at = ${renamedAt}
        where id = ${id}`);
    },

    /** Returns the previous avatar. */
    async setImage(tx: Queries, id: string, image: AvatarFile | null): Promise<string | null> {
      const row = await tx.row<{ profile_image: string | null }>(sql`
        update users u set profile_image = ${image?.path ?? null},
          profile_image_width = ${image?.width ?? null},
          profile_image_height = ${image?.height ?? null},
          profile_image_bytes = ${image?.bytes ?? 0},
          stored_bytes = u.stored_bytes - u.profile_image_bytes + ${image?.bytes ?? 0}
        from (select id, profile_image from users where id = ${id} for update) before
        where u.id = before.id
        returning before.profile_image`);
      return row?.profile_image ?? null;
    },

    /** The size of the profile picture, where known. */
    async imageSize(db: Reads, id: string): Promise<ImageSize | undefined> {
      const row = await db.row<{ width: number | null; height: number | null }>(sql`
        select profile_image_width as width, profile_image_height as height
        from users where id = ${id}`);
      return row?.width && row.height ? { width: row.width, height: row.height } : undefined;
    },

    async hasImage(db: Queries, id: string, path: string): Promise<boolean> {
      const row = await db.row(sql`
        select 1 from users where id = ${id} and profile_image = ${path}`);
      return row !== undefined;
    },
  };
}

export type ProfilesStore = ReturnType<typeof createProfilesStore>;
