import { canModerate, canRunChallenges } from '@gesso/domain/accounts';
import { isArtistType } from '@gesso/domain/artist-types';
import { challengeLimits, weekPhase } from '@gesso/domain/challenges';
import { isSettingsSection, screenAt, screenPaths } from '@gesso/domain/site';
import { isArtForm } from '@gesso/domain/tags';
import { weeksStore } from '../challenges/weeks.store.ts';
import { communitiesStore } from '../communities/communities.store.ts';
import { findProfile } from '../profiles/find-profile.ts';
import { createProfilesStore } from '../profiles/profiles.store.ts';
import { badgesFor } from '../sessions/badges.ts';
import type { Viewer } from '../sessions/viewer.ts';
import type { SiteServices } from './services.ts';

const { isInteger } = Number;
const { weekNumberMax } = challengeLimits;

type Exists = (parameter: string, viewer: Viewer) => Promise<boolean>;

/**
 * Whether a screen has nothing to show to a member: an unknown username, a missing week. Guests are
 * asked to sign in first, whatever the path.
 */
export function createIsMissing({ db, settings, clock, blocks }: SiteServices) {
  const profiles = createProfilesStore((account) => badgesFor(settings, account));

  async function hasBegun(weekNumber: number): Promise<boolean> {
    const known = isInteger(weekNumber) && weekNumber >= 1 && weekNumber <= weekNumberMax;
    const week = known ? await weeksStore.one(db, weekNumber) : undefined;
    return week !== undefined && weekPhase(week, clock.now()) !== 'planned';
  }

  const isPerson: Exists = async (username, viewer) => {
    const looking = { viewerId: viewer.id, blocked: await blocks.blockedWith(viewer) };
    return (await findProfile(db, profiles, username, looking)).ok;
  };

  const looks = new Map<string, Exists>([
    [screenPaths.person, isPerson],
    [screenPaths.settingsSection, async (section) => isSettingsSection(section)],
    [screenPaths.community, (id) => communitiesStore.isShown(db, id)],
    [screenPaths.editCommunity, (id) => communitiesStore.isShown(db, id)],
    [screenPaths.tag, async (name) => isArtForm(name) || isArtistType(name)],
    [screenPaths.submissions, (weekNumber) => hasBegun(Number(weekNumber))],
    [screenPaths.challengePlan, async (_, viewer) => canRunChallenges(viewer)],
    [screenPaths.moderation, async (_, viewer) => canModerate(viewer)],
    [screenPaths.moderationCase, async (_, viewer) => canModerate(viewer)],
  ]);

  return async (viewer: Viewer | null, path: string): Promise<boolean> => {
    const screen = screenAt(path);
    const look = screen && looks.get(screen.path);
    if (viewer === null || !look) return false;
    // PostgreSQL refuses text with NUL, so nothing has such a name.
    return screen.parameter.includes('\0') || !(await look(screen.parameter, viewer));
  };
}
