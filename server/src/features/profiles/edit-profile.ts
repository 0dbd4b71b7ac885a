import { canRename } from '@gesso/domain/accounts';
import { err, foldCase, ok } from '@gesso/domain/kernel';
import { checkProfileEdit } from '@gesso/domain/profile-edits';
import type { ProfileEdit } from '@gesso/domain/profiles';
import { violatedUnique } from '../../platform/database/errors.ts';
import { nameContext } from '../people/official-names.ts';
import type { ProfilesStore } from './profiles.store.ts';
import type { ProfilesServices } from './services.ts';

/** Judged by the same rule as the form, and by the database where two want one name at once. */
export async function editProfile(
  { db, settings, clock }: ProfilesServices,
  store: ProfilesStore,
  userId: string,
  edit: ProfileEdit,
) {
  try {
    return await db.transaction(async (tx) => {
      const held = await store.lockForEdit(tx, userId);
      if (!held) return err('user-not-found');
      const context = await nameContext(tx, settings, held);
      const checked = checkProfileEdit(edit, held, context);
      if (!checked.ok) return checked;
      const now = clock.now();
      const renames = foldCase(checked.value.username) !== foldCase(held.username);
      if (renames && !canRename(held.renamedAt, now)) return err('renamed-lately');
      await store.update(tx, userId, checked.value, renames ? new Date(now) : held.renamedAt);
      return ok(null);
    });
  } catch (error) {
    if (violatedUnique(error) === 'users_username') return err('username-taken');
    throw error;
  }
}
