import { canRename, meTopic } from '@gesso/domain/accounts';
import { err, foldCase, ok } from '@gesso/domain/kernel';
import { pictureLimits } from '@gesso/domain/pictures';
import { checkProfileEdit } from '@gesso/domain/profile-edits';
import { type ProfileEdit, type ProfileEvent, userTopic } from '@gesso/domain/profiles';
import { profilesApi } from '@gesso/domain/profiles/api';
import { violatedUnique } from '../../platform/database/errors.ts';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import { NOBODY } from '../blocks/blocks.ts';
import { nameContext } from '../people/official-names.ts';
import { badgesFor } from '../sessions/badges.ts';
import { findProfile } from './find-profile.ts';
import { createProfilesStore, type ProfilesStore } from './profiles.store.ts';
import { publicPageRoute } from './public-page.ts';
import type { ProfilesServices } from './services.ts';
import { handleUnusedAvatars, removeAvatar, setAvatar } from './set-avatar.ts';

/**
 * Checked by the same rule as the form, and by the database when two people want one name at once.
 */
async function editProfile(
  { db, settings, clock }: ProfilesServices,
  store: ProfilesStore,
  userId: string,
  edit: ProfileEdit,
) {
  try {
    return await db.transaction(async (tx) => {
      const current = await store.lockForEdit(tx, userId);
      if (!current) return err('user-not-found');
      const context = await nameContext(tx, settings, current);
      const checked = checkProfileEdit(edit, current, context);
      if (!checked.ok) return checked;
      const now = clock.now();
      const renames = foldCase(checked.value.username) !== foldCase(current.username);
      if (renames && !canRename(current.renamedAt, now)) return err('renamed-lately');
      await store.update(tx, userId, checked.value, renames ? new Date(now) : current.renamedAt);
      return ok(null);
    });
  } catch (error) {
    if (violatedUnique(error) === 'users_username') return err('username-taken');
    throw error;
  }
}

export function profilesRoutes(app: App, services: ProfilesServices): void {
  const { db, replica, live, sessions, settings, uploads, blocks } = services;
  const store = createProfilesStore((account) => badgesFor(settings, account));
  handleUnusedAvatars(services, store);
  const lookingAs = async (viewer: { id: string } | null) => ({
    viewerId: viewer?.id,
    blocked: await blocks.blockedWith(viewer),
  });
  const find = async (handle: string, viewer: { id: string } | null) =>
    findProfile(replica, store, handle, await lookingAs(viewer));
  publicPageRoute(app, services, {
    find,
    imageSize: (userId) => store.imageSize(replica, userId),
  });

  /** Publishes the current profile to its viewers and to the owner's own tabs. */
  async function announce(userId: string) {
    const profile = await store.byId(db, userId, { viewerId: userId, blocked: NOBODY });
    if (!profile) return err('user-not-found');
    const publicProfile = await store.byId(db, userId, { viewerId: undefined, blocked: NOBODY });
    const event: ProfileEvent = { type: 'profile-changed', profile };
    if (publicProfile) live.publish(userTopic(userId), event, [userId]);
    live.publish(meTopic(userId), { type: 'me-changed' });
    return ok({ profile });
  }

  serve(app, profilesApi, {
    'GET /api/users/by-name/:username': {
      handle: ({ params, viewer }) => find(params.username, viewer),
    },
    'GET /api/public/:username': { handle: ({ params, viewer }) => find(params.username, viewer) },
    'GET /api/users/:id': {
      handle: async ({ params, viewer }) => {
        const profile = await store.byId(db, params.id, await lookingAs(viewer));
        return profile ? ok({ profile }) : err('user-not-found');
      },
    },
    'PATCH /api/me/profile': {
      handle: async ({ body, viewer }) => {
        const edited = await editProfile(services, store, viewer.id, body);
        if (!edited.ok) return edited;
        sessions.invalidate(viewer.id);
        return announce(viewer.id);
      },
    },
    'PUT /api/me/avatar': {
      limit: { max: 30, seconds: 600, by: 'person' },
      upload: true,
      handle: async ({ viewer, request }) => {
        const uploadLimits = { maxBytes: pictureLimits.maxBytes.avatar };
        const set = await uploads.receive(request, uploadLimits, (upload) =>
          setAvatar(services, store, viewer, upload),
        );
        return set.ok ? announce(viewer.id) : set;
      },
    },
    'DELETE /api/me/avatar': {
      handle: async ({ viewer }) => {
        await removeAvatar(services, store, viewer.id);
        return announce(viewer.id);
      },
    },
  });
}
