import { err, ok, type Result } from '@gesso/domain/kernel';
import { checkProfileEdit, type ProfileEdit } from '@gesso/domain/profiles';
import { violatedUnique } from '../../platform/database/errors.ts';
import type { Tools } from '../../tools.ts';
import type { ProfilesStore } from './profiles.store.ts';

/** Judged by the same rule as the form, and by the database where two want one name at once. */
export async function editProfile(
  { db }: Pick<Tools, 'db'>,
  store: ProfilesStore,
  userId: string,
  edit: ProfileEdit,
): Promise<Result<null>> {
  try {
    return await db.transaction(async (tx) => {
      const interestTags = await store.holdInterests(tx, userId);
      const checked = checkProfileEdit(edit, { interestTags });
      if (!checked.ok) return checked;
      await store.update(tx, userId, checked.value);
      return ok(null);
    });
  } catch (error) {
    if (violatedUnique(error) === 'users_username') return err('username-taken');
    throw error;
  }
}
