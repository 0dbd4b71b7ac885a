import type { Community } from '@gesso/domain/communities';
import { Plural, Trans } from '@lingui/react/macro';
import { UsersRound } from 'lucide-react';
import { toggleName } from '../../platform/optimistic-toggle/toggle-name.ts';
import { useShownCount } from '../../platform/optimistic-toggle/use-optimistic-toggle.ts';
import { Count } from '../../ui/count.tsx';

/** The number of members, with the viewer's own pending change. */
export function MemberCount({ community: { id, memberCount } }: { community: Community }) {
  const count = useShownCount(toggleName('membership', id), memberCount);
  return (
    <p className="flex items-center gap-2 text-14 text-muted">
      <UsersRound size={16} aria-hidden="true" />
      <span>
        <Plural
          value={count}
          one={
            <Trans>
              <Count value={count} /> member
            </Trans>
          }
          other={
            <Trans>
              <Count value={count} /> members
            </Trans>
          }
        />
      </span>
    </p>
  );
}
