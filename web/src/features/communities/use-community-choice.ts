import { postLimits } from '@gesso/domain/posts';
import { useEffect, useEffectEvent } from 'react';
import { usePostCommunities } from './post-communities.ts';
import { useJoinedCommunities } from './use-joined-communities.ts';

export type CommunityChoice = {
  /** of a published post */
  postId?: string;
  /** undefined while nothing was changed: where a published post is shared */
  value: string[] | undefined;
  onChange: (communityIds: string[]) => void;
};

export type NamedCommunity = { id: string; name: string };

/** What may be chosen, and what is; null for somebody with nothing to choose from. */
export function useCommunityChoice({ postId, value, onChange }: CommunityChoice) {
  const joined = useJoinedCommunities();
  const places = usePostCommunities(postId ?? null);
  const { sharedIn = [], removedFrom = [] } = places ?? {};
  const known = new Map<string, NamedCommunity>(
    [...joined.communities, ...sharedIn].map((one) => [one.id, one]),
  );
  const ids = value ?? sharedIn.map(({ id }) => id);
  const kept = ids.filter((id) => known.has(id));
  useStaleChoice(joined.settled && postId === undefined && kept.length < ids.length, () =>
    onChange(kept),
  );
  // A choice made before it is known where the post is shared would take it out of there.
  const isUnknown = postId !== undefined && places === undefined;
  if (isUnknown || known.size === 0) return null;
  const refused = new Set([...kept, ...removedFrom.map(({ id }) => id)]);
  return {
    chosen: kept.flatMap((id) => known.get(id) ?? []),
    options: [...known.values()].filter(({ id }) => !refused.has(id)),
    removedFrom,
    isFull: kept.length >= postLimits.communitiesMax,
    add: (id: string) => onChange([...kept, id]),
    remove: (id: string) => onChange(kept.filter((each) => each !== id)),
  };
}

/** Takes out of a draft what has been left or closed since: it would be refused. */
function useStaleChoice(isStale: boolean, takeOut: () => void) {
  const onStale = useEffectEvent(takeOut);
  useEffect(() => {
    if (isStale) onStale();
  }, [isStale]);
}
