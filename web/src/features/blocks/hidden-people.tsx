import { avatarOf } from '@gesso/domain/accounts';
import type { HiddenPerson } from '@gesso/domain/blocks';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageFor } from '../../platform/i18n/message-for.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { AvatarRowsSkeleton } from '../../ui/avatar-rows-skeleton.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { unblock, unmute } from './change-hidden.ts';
import { hiddenPeopleQuery } from './hidden-queries.ts';

const kinds = {
  block: { state: t({ message: 'Blocked', context: 'account' }), undo: unblock },
  mute: { state: t({ message: 'Muted', context: 'account' }), undo: unmute },
} as const;

/** The accounts the viewer has blocked or muted, each with an undo button. */
export function HiddenPeople() {
  const query = useInfiniteQuery(hiddenPeopleQuery);
  return (
    <PagedList
      query={query}
      skeleton={<AvatarRowsSkeleton label={t`Loading people`} />}
      problem={messageFor('blocks-load-failed')}
      empty={
        <EmptyState
          titleAs="p"
          drawing="frames"
          title={t`No blocked or muted accounts`}
          text={t`You can block or mute someone from the menu of their profile, posts, comments or submissions.`}
        />
      }
    >
      {(people) => (
        <ul aria-label={t`Blocked and muted`} className="flex flex-col divide-y divide-line">
          {people.map((hidden) => (
            <HiddenRow key={hidden.person.id} hidden={hidden} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function HiddenRow({ hidden: { kind, person } }: { hidden: HiddenPerson }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { fullName } = person;
  const { state, undo } = kinds[kind];
  const press = async () => {
    setBusy(true);
    await undo(client, person);
    setBusy(false);
  };
  return (
    <li className="flex items-center gap-3 py-3">
      <Avatar {...avatarOf(person)} size={44} />
      <p className="min-w-0 flex-1">
        <span dir="auto" className="block truncate font-medium text-14">
          {person.fullName}
        </span>
        <span className="block truncate text-12 text-muted">
          {state} · <bdi>@{person.username}</bdi>
        </span>
      </p>
      <Button size="small" busy={busy} onClick={() => void press()}>
        <span>
          {kind === 'block' ? (
            <Trans>
              Unblock<span className="sr-only"> {fullName}</span>
            </Trans>
          ) : (
            <Trans>
              Unmute<span className="sr-only"> {fullName}</span>
            </Trans>
          )}
        </span>
      </Button>
    </li>
  );
}
