import { type Queries, sql } from '@gesso/server/platform/database/database';

export type ImportedSubmissionPicture = {
  id: string;
  width: number;
  height: number;
  thumbhash: string;
  colour: string;
  extension: string;
  bytes: number;
};

export const importedSubmissionsStore = {
  there: async (db: Queries, ids: string[]): Promise<Set<string>> => {
    const rows = await db.rows<{ id: string }>(sql`
      select id from submissions where id = any(${ids})`);
    return new Set(rows.map(({ id }) => id));
  },

  /** The tree has no time for a submission: it lies within its week and is not in the future. */
  async add(db: Queries, pictures: readonly ImportedSubmissionPicture[], now: Date): Promise<void> {
    await db.run(sql`
      insert into submissions (id, week_number, author_id, request_key, description, extension,
        width, height, thumbhash, colour, bytes, sensitive, made_with_ai, moderated_labels,
        imported, created_at)
      select s.id, s.week_number, s.author_id, gen_random_uuid(), s.description, r.extension,
        r.width, r.height, r.thumbhash, r.colour, r.bytes, s.sensitive, s.made_with_ai,
        s.moderated_labels, s.imported,
        coalesce(s.created_at, least(w.starts_at, ${now}::timestamptz))
      from jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb) as r (id text, width integer,
        height integer, thumbhash text, colour text, extension text, bytes integer)
      join staged_submissions s on s.id = r.id
      join users a on a.id = s.author_id
      join challenge_weeks w on w.week_number = s.week_number
      order by s.n
      on conflict do nothing`);
  },
};
