import type { Profile } from '@gesso/domain/profiles';
import { t } from '@lingui/core/macro';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FollowButton } from '../../features/follows/follow-button.tsx';
import { type FollowSide, followListQuery } from '../../features/follows/follow-lists.ts';
import { refreshFollowed } from '../../features/posts/posts-cache.ts';
import { PeopleList } from '../../features/profiles/people-list.tsx';
import { FollowedTags } from '../../features/tags/followed-tags.tsx';
import { useDebounced } from '../../platform/page/use-debounced.ts';
import { useMember } from '../../platform/session/member-context.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { TextField } from '../../ui/text-field.tsx';

const titles: Record<FollowSide, string> = {
  followers: t`Followers`,
  following: t({ message: 'Following', context: 'list of people' }),
};

type PeopleDialogProps = { profile: Profile; side: FollowSide; onClose: () => void };

/** The followers or following list of a profile; the viewer's own also has followed tags. */
export function PeopleDialog({ profile, side, onClose }: PeopleDialogProps) {
  const me = useMember();
  const people = <People profile={profile} side={side} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={titles[side]}
      size="small"
      // Focusing the search field would open the keyboard over the list on phones.
      focusSelf={matchMedia('(pointer: coarse)').matches}
    >
      {side === 'following' && profile.id === me.id ? <PeopleAndTags people={people} /> : people}
    </Dialog>
  );
}

function PeopleAndTags({ people }: { people: ReactNode }) {
  const [tab, setTab] = useState('people');
  const tags = (
    <div className="relative flex flex-col sm:h-96 sm:overflow-y-auto">
      <FollowedTags />
    </div>
  );
  return (
    <Tabs
      label={t`People and tags`}
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'people', label: t`People`, content: people },
        { value: 'tags', label: t`Tags`, content: tags },
      ]}
    />
  );
}

/** The list with a search by name. */
function People({ profile, side }: Omit<PeopleDialogProps, 'onClose'>) {
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const filter = useDebounced(typed.trim(), 250);
  const query = useInfiniteQuery(followListQuery(side, profile.id, filter));
  return (
    <div className="flex flex-col gap-4">
      <TextField
        label={t`Search people`}
        hideLabel
        type="search"
        placeholder={t`Search people`}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="relative flex flex-col sm:h-96 sm:overflow-y-auto">
        <PeopleList
          label={titles[side]}
          query={query}
          empty={<Nobody side={side} wanted={filter} />}
          action={(person) => (
            <FollowButton person={person} size="small" onSettled={() => refreshFollowed(client)} />
          )}
        />
      </div>
    </div>
  );
}

function Nobody({ side, wanted }: { side: FollowSide; wanted: string }) {
  const none = side === 'followers' ? t`No followers yet` : t`Not following anyone yet`;
  return (
    <p role="status" className="py-10 text-center text-14 text-muted">
      {wanted === '' ? none : t`No one matches “${wanted}”`}
    </p>
  );
}
