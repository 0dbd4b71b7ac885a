import { postLimits } from '@gesso/domain/posts';
import { useEffect, useEffectEvent } from 'react';
import { usePostCommunitiesQuery } from './post-communities.ts';
import { useJoinedCommunities } from './use-joined-communities.ts';

export type CommunityChoice = {
  /** of a published post */
  postId?: string;
  /** undefined until the choice of a published post is changed */
  value: string[] | undefined;
  onChange: (communityIds: string[]) => void;
};

export type NamedCommunity = { id: string; name: string };

/** The available communities and the chosen ones, once both are loaded. */
export function useCommunityChoice({ postId, value, onChange }: CommunityChoice) {
  const joined = useJoinedCommunities();
  const places = usePostCommunitiesQuery(postId ?? null);
  const { sharedIn = [], removedFrom = [] } = places.data ?? {};
  const known = new Map<string, NamedCommunity>(
    [...joined.communities, ...sharedIn].map((one) => [one.id, one]),
  );
  const ids = value ?? sharedIn.map(({ id }) => id);
  const kept = ids.filter((id) => known.has(id));
  useStaleChoice(joined.settled && postId === undefined && kept.length < ids.length, () =>
    onChange(kept),
  );
  // A choice made before the current communities are loaded would remove the post from them.
  const isUnknown = postId !== undefined && places.data === undefined;
  if (joined.isFailed || (isUnknown && places.isError)) {
    const retry = () => {
      if (joined.isFailed) void joined.refetch();
      if (isUnknown) void places.refetch();
    };
    return { state: 'failed', retry, busy: joined.isFetching || places.isFetching } as const;
  }
  if (isUnknown || joined.isLoading) return { state: 'loading' } as const;
  if (known.size === 0) return { state: 'none' } as const;
  const refused = new Set([...kept, ...removedFrom.map(({ id }) => id)]);
  return {
    state: 'ready',
    chosen: kept.flatMap((id) => known.get(id) ?? []),
    options: [...known.values()].filter(({ id }) => !refused.has(id)),
    removedFrom,
    isFull: kept.length >= postLimits.communitiesMax,
    add: (id: string) => onChange([...kept, id]),
    remove: (id: string) => onChange(kept.filter((each) => each !== id)),
  } as const;
}

/** Removes communities from a draft that were left or closed meanwhile; they would be refused. */
function useStaleChoice(isStale: boolean, takeOut: () => void) {
  const onStale = useEffectEvent(takeOut);
  useEffect(() => {
    if (isStale) onStale();
  }, [isStale]);
}
