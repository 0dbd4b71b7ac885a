import { type Queries, sql } from '@gesso/server/platform/database/database';

export type WantedAvatar = { n: number; id: string; key: string; url: string };

type Avatar = { path: string; width: number; height: number; bytes: number };

export const avatarsStore = {
  /**
   * In a dry run this includes people who do not exist yet. A person who was imported before and
   * removed their avatar gets it back if the files include it.
   */
  wanted: (db: Queries, after: number, most: number) =>
    db.rows<WantedAvatar>(sql`
      select s.n, s.id, s.key, s.avatar_url as url
      from staged_users s left join users u on u.id = s.id
      where s.n > ${after} and s.avatar_url is not null
        and case when u.id is null then not s.known
          else u.profile_image is null and u.imported is not null end
      order by s.n limit ${most}`),

  async set(db: Queries, userId: string, { path, width, height, bytes }: Avatar): Promise<void> {
    await db.run(sql`
      update users set profile_image = ${path}, profile_image_width = ${width},
        profile_image_height = ${height}, profile_image_bytes = ${bytes},
        stored_bytes = stored_bytes + ${bytes}
      where id = ${userId} and profile_image is null`);
  },
};
