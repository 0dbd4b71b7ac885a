import { type Queries, sql } from '../../platform/database/database.ts';
import { scheduleRemoval } from '../../platform/storage/remove-files.ts';
import type { Declaration } from '../declarations/declaration.ts';
import type { EraseStep } from '../declarations/erase-rows.store.ts';
import { type FileKind, PAGE_OF_FILES, storedFiles } from '../declarations/file-kind.ts';
import { oneOf } from '../declarations/own-data.ts';
import { anyone } from '../declarations/topic-rules.ts';
import { personAllowsAi } from '../media/ai-consent.store.ts';
import { avatarOwnerOf, avatarPaths } from '../media/avatar-files.ts';

export type PersonData = {
  id: string;
  username: string;
  full_name: string;
  email: string;
  bio: string;
  profile_image: string | null;
  artist_tags: string[];
  interest_tags: string[];
  created_at: Date;
};

export const personData = (db: Queries, userId: string): Promise<PersonData | undefined> =>
  db.row<PersonData>(sql`
    select id, username, full_name, email, bio, profile_image, artist_tags, interest_tags, created_at
    from users where id = ${userId}`);

type AccountData = {
  language: string | null;
  email_verified: boolean;
  terms_version: string | null;
  ai_allowed: boolean;
  suspended_until: Date | null;
  /** fields of an imported tree without a column here, as JSON text */
  imported: string | null;
};

const accountData = (db: Queries, userId: string) =>
  db.row<AccountData>(sql`
    select language, email_verified, terms_version, ai_allowed, suspended_until, imported::text as imported
    from users where id = ${userId}`);

const eraseAvatar: EraseStep = async (tx, { userId, jobs }) => {
  const row = await tx.row<{ profile_image: string | null }>(sql`
    select profile_image from users where id = ${userId} and profile_image is not null
    for no key update`);
  if (!row?.profile_image) return { more: false };
  await tx.run(sql`
    update users set stored_bytes = stored_bytes - profile_image_bytes, profile_image_bytes = 0,
      profile_image = null, profile_image_width = null, profile_image_height = null
    where id = ${userId}`);
  await scheduleRemoval({ jobs, tx }, avatarPaths(row.profile_image));
  return { more: false };
};

const avatarFiles: FileKind = {
  folders: ['files/profile_images/'],
  async named(db, after) {
    const rows = await db.rows<{ id: string; path: string | null }>(sql`
      select id, profile_image as path from users
      where profile_image is not null and id > ${after} order by id limit ${PAGE_OF_FILES}`);
    return rows.map(({ id, path }) => ({
      id,
      files: storedFiles(path === null ? [] : avatarPaths(path)),
    }));
  },
  bytes: sql`counted.profile_image_bytes`,
  shown: {
    idOf: avatarOwnerOf,
    isHidden: (id) => sql`exists (select from users where id = ${id} and hidden)`,
    hiddenIds: sql`select id from users where hidden`,
    allowsAi: personAllowsAi,
  },
  own: {
    storage: 'files',
    async read(db, userId, after) {
      if (after) return [];
      return db.rows<{ id: string; created_at: Date; path: string | null; bytes: number }>(sql`
        select id, created_at, profile_image as path, profile_image_bytes as bytes from users
        where id = ${userId} and profile_image is not null`);
    },
  },
};

export const profilesDeclaration = {
  people: {
    users: {
      id: {
        exported: { profile: oneOf(personData), account: oneOf(accountData) },
        erased: [eraseAvatar],
        remains: sql`profile_image is not null`,
      },
    },
  },
  files: { avatar: avatarFiles },
  topics: { user: anyone },
} satisfies Declaration;
