import { sentenceFor } from '@gesso/domain/catalogue';
import { postLimits } from '@gesso/domain/posts';
import { useEffect, useEffectEvent, useState } from 'react';
import { RemovableChip } from '../../ui/chip.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { usePostCommunities } from './post-communities.ts';
import { useJoinedCommunities } from './use-joined-communities.ts';

type CommunityFieldProps = {
  /** of a published post */
  postId?: string;
  /** undefined while nothing was changed: where a published post is shared */
  value: string[] | undefined;
  onChange: (communityIds: string[]) => void;
};

type Named = { id: string; name: string };

const HINT = `Share it in up to ${postLimits.communitiesMax} of your communities.`;

const removedHint = (removedFrom: Named[]): string =>
  `A moderator removed this post from ${removedFrom.map(({ name }) => name).join(', ')}. It cannot be shared there again.`;

/** In which communities a post is shared; absent for somebody who is in none. */
export default function CommunityField({ postId, value, onChange }: CommunityFieldProps) {
  const joined = useJoinedCommunities();
  const { sharedIn = [], removedFrom = [] } = usePostCommunities(postId ?? null) ?? {};
  const [typed, setTyped] = useState('');
  const known = new Map<string, Named>(
    [...(joined ?? []), ...sharedIn].map((one) => [one.id, one]),
  );
  const ids = value ?? sharedIn.map(({ id }) => id);
  const chosen = ids.flatMap((id) => known.get(id) ?? []);
  useStillKnown(joined !== undefined && postId === undefined, ids, known, onChange);
  if (known.size === 0) return null;

  const isFull = chosen.length >= postLimits.communitiesMax;
  const refused = new Set([...ids, ...removedFrom.map(({ id }) => id)]);
  const options = [...known.values()].filter(
    ({ id, name }) => !refused.has(id) && includes(name, typed),
  );
  const choose = (name: string) => {
    const option = options.find((one) => one.name === name);
    if (option) onChange([...ids, option.id]);
    setTyped('');
  };
  return (
    <div className="flex flex-col gap-2">
      <Combobox
        label="Communities"
        name="communities"
        placeholder="Optional"
        hint={isFull ? sentenceFor('post-communities-max') : HINT}
        text={typed}
        onText={setTyped}
        options={isFull ? [] : options.map(({ name }) => name)}
        onChoose={choose}
        onEmptyBackspace={() => onChange(ids.slice(0, -1))}
      />
      {chosen.length > 0 && (
        <ul aria-label="Chosen communities" className="flex flex-wrap gap-2">
          {chosen.map(({ id, name }) => (
            <li key={id} className="max-w-full">
              <RemovableChip
                removeLabel={`Remove ${name}`}
                onRemove={() => onChange(ids.filter((each) => each !== id))}
              >
                {name}
              </RemovableChip>
            </li>
          ))}
        </ul>
      )}
      {removedFrom.length > 0 && <p className="text-12 text-muted">{removedHint(removedFrom)}</p>}
    </div>
  );
}

const includes = (name: string, typed: string): boolean =>
  name.toLowerCase().includes(typed.trim().toLowerCase());

/** Takes out of a draft what has been left or closed since: it would be refused. */
function useStillKnown(
  loaded: boolean,
  ids: string[],
  known: ReadonlyMap<string, Named>,
  onChange: (ids: string[]) => void,
) {
  const kept = ids.filter((id) => known.has(id));
  const isStale = loaded && kept.length < ids.length;
  const takeOut = useEffectEvent(() => onChange(kept));
  useEffect(() => {
    if (isStale) takeOut();
  }, [isStale]);
}
