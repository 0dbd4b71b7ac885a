import { type ContentPreferences, defaultPreferences } from '@gesso/domain/content-preferences';
import { type Queries, sql } from '../../platform/database/database.ts';

const columns = sql`preferences.nudity, preferences.violence, preferences.flashing, preferences.made_with_ai as "madeWithAi"`;

/** The preferences of users (as u), null for those who have set none. */
export const preferencesColumn = sql`(
  select row_to_json(chosen) from (
    select ${columns} from content_preferences preferences where preferences.user_id = u.id) chosen
) as content_preferences`;

export const contentPreferencesStore = {
  async of(db: Queries, userId: string): Promise<ContentPreferences> {
    const row = await db.row<ContentPreferences>(sql`
      select ${columns} from content_preferences preferences where preferences.user_id = ${userId}`);
    return row ?? defaultPreferences;
  },

  /** One statement, so that two tabs that change different preferences do not undo each other. */
  async change(
    db: Queries,
    userId: string,
    { nudity, violence, flashing, madeWithAi }: Partial<ContentPreferences>,
  ): Promise<void> {
    const defaults = defaultPreferences;
    await db.run(sql`
      insert into content_preferences as preferences (user_id, nudity, violence, flashing, made_with_ai)
      values (${userId}, ${nudity ?? defaults.nudity}, ${violence ?? defaults.violence},
              ${flashing ?? defaults.flashing}, ${madeWithAi ?? defaults.madeWithAi})
      on conflict (user_id) do update set
        nudity = coalesce(${nudity}::text, preferences.nudity),
        violence = coalesce(${violence}::text, preferences.violence),
        flashing = coalesce(${flashing}::text, preferences.flashing),
        made_with_ai = coalesce(${madeWithAi}::text, preferences.made_with_ai)`);
  },
};
