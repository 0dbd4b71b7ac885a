import { type Queries, sql } from '@gesso/server/platform/database/database';

export type WantedBanner = { week_number: number; key: string; position: number; url: string };

type NewBanner = {
  id: string;
  weekNumber: number;
  position: number;
  width: number;
  height: number;
  thumbhash: string;
  colour: string;
  bytes: number;
};

export const importedBannersStore = {
  wanted: (db: Queries) =>
    db.rows<WantedBanner>(sql`
      select s.week_number, s.key, b.position::integer as position, b.url
      from staged_weeks s
      left join challenge_weeks w on w.week_number = s.week_number
      cross join unnest(s.banners) with ordinality as b (url, position)
      where case when w.week_number is null then not s.known else w.imported is not null end
        and not exists (select from week_banners e
                        where e.week_number = s.week_number and e.position = b.position)
      order by s.week_number, b.position`),

  async add(db: Queries, banner: NewBanner, now: Date): Promise<void> {
    const { id, weekNumber, position, width, height, thumbhash, colour, bytes } = banner;
    await db.run(sql`
      insert into week_banners (id, week_number, position, width, height, thumbhash, colour, bytes,
        created_at)
      values (${id}, ${weekNumber}, ${position}, ${width}, ${height}, ${thumbhash}, ${colour},
        ${bytes}, ${now})
      on conflict do nothing`);
  },
};
