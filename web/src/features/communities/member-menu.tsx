import type { PersonCard } from '@gesso/domain/accounts';
import { type CommunityDetail, communityRole } from '@gesso/domain/communities';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { KeyRound, Shield, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { MenuItem } from '../../ui/menu.tsx';
import { MoreMenu } from '../../ui/more-menu.tsx';
import { useRunCommunity } from './use-run-community.ts';

type MemberMenuProps = { community: CommunityDetail; person: PersonCard };

/** The owner's actions on a member: managing moderators and transferring ownership. */
export function MemberMenu({ community, person: { id, username } }: MemberMenuProps) {
  const [asking, setAsking] = useState(false);
  const run = useRunCommunity(community.id);
  const moderates = communityRole(id, community) === 'moderator';
  return (
    <>
      <MoreMenu label={t`Manage ${username}`}>
        {moderates ? (
          <>
            <MenuItem onSelect={() => run.removeModerator(id, username)}>
              <ShieldOff size={16} aria-hidden="true" className="text-muted" />
              <Trans>Remove as moderator</Trans>
            </MenuItem>
            <MenuItem onSelect={() => setAsking(true)}>
              <KeyRound size={16} aria-hidden="true" className="text-muted" />
              <Trans>Transfer ownership</Trans>
            </MenuItem>
          </>
        ) : (
          <MenuItem onSelect={() => run.addModerator(id, username)}>
            <Shield size={16} aria-hidden="true" className="text-muted" />
            <Trans>Make moderator</Trans>
          </MenuItem>
        )}
      </MoreMenu>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t`Transfer ownership of ${{ name: community.name }}?`}
        text={t`${username} will own the community, and you will be a moderator. Only they can transfer it back to you.`}
        confirmLabel={t`Transfer ownership`}
        busy={run.busy}
        onConfirm={() => {
          setAsking(false);
          run.handOver(id, username);
        }}
      />
    </>
  );
}
