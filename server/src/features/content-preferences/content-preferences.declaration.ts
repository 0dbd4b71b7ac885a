import { type Queries, sql } from '../../platform/database/database.ts';
import type { Declaration } from '../declarations/declaration.ts';
import { oneOf } from '../declarations/own-data.ts';

type PreferencesData = {
  nudity: string;
  violence: string;
  flashing: string;
  made_with_ai: string;
};

const contentPreferences = (db: Queries, userId: string) =>
  db.row<PreferencesData>(sql`
    select nudity, violence, flashing, made_with_ai from content_preferences
    where user_id = ${userId}`);

export const contentPreferencesDeclaration = {
  people: {
    content_preferences: {
      user_id: {
        exported: { contentPreferences: oneOf(contentPreferences) },
        erased: 'with the account',
      },
    },
  },
} satisfies Declaration;
