import { foldCase } from '@gesso/domain/kernel';
import { type Profile, withoutAt } from '@gesso/domain/profiles';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import { call } from '../../platform/api/call.ts';

type Found = { profile: Profile; movedTo: string | null };

const profileKey = (id: string) => ['profile', id] as const;

export const profileQuery = (id: string) =>
  queryOptions({
    queryKey: profileKey(id),
    queryFn: async ({ signal }): Promise<Profile> =>
      (await call('GET /api/users/:id', { params: { id }, signal })).profile,
  });

/** Resolves a username to an id; the profile itself is cached by id, where live events update it. */
export const userIdQuery = (username: string) =>
  queryOptions({
    queryKey: ['who-is', foldCase(withoutAt(username))],
    queryFn: async ({ client, signal }) => {
      const { profile, movedTo } = await call('GET /api/users/by-name/:username', {
        params: { username: withoutAt(username) },
        signal,
      });
      client.setQueryData(profileKey(profile.id), profile);
      return { id: profile.id, movedTo };
    },
  });

/** The public profile, for guests. */
export const publicProfileQuery = (username: string) =>
  queryOptions({
    queryKey: ['public-profile', foldCase(withoutAt(username))],
    queryFn: ({ signal }): Promise<Found> =>
      call('GET /api/public/:username', { params: { username: withoutAt(username) }, signal }),
  });

export function changeProfile(
  client: QueryClient,
  id: string,
  change: (profile: Profile) => Profile,
): void {
  client.setQueryData<Profile>(profileKey(id), (profile) => profile && change(profile));
}

/** The username is unknown or invalid: a retry would not help. */
export const isUnknownUser = (problem: Error | null): problem is ApiProblem =>
  problem instanceof ApiProblem &&
  (problem.code === 'user-not-found' || problem.code === 'username-invalid');
