import { isImportableUsername, isUsername } from '@gesso/domain/accounts';
import { err, ok } from '@gesso/domain/kernel';
import { type Profile, withoutAt } from '@gesso/domain/profiles';
import type { Reads } from '../../platform/database/database.ts';
import type { ProfilesStore, ProfileViewer } from './profiles.store.ts';

export type FoundProfile = { profile: Profile; movedTo: string | null };

/** A user by username; a former username leads to the current one. */
export async function findProfile(
  db: Reads,
  store: ProfilesStore,
  handle: string,
  viewer: ProfileViewer,
) {
  const username = withoutAt(handle);
  if (!isImportableUsername(username)) return err('username-invalid');
  const profile = await store.byUsername(db, username, viewer);
  if (profile) return ok({ profile, movedTo: null });
  if (!isUsername(username)) return err('username-invalid');
  const moved = await store.byFormerUsername(db, username, viewer);
  return moved ? ok({ profile: moved, movedTo: moved.username }) : err('user-not-found');
}
