import {
  type CommunityDetail,
  canEditCommunity,
  communityRole,
  editCommunityPath,
} from '@gesso/domain/communities';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Archive, ArchiveRestore, Pencil, ShieldOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useMember } from '../../platform/session/member-context.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { MenuItem } from '../../ui/menu.tsx';
import { MoreMenu } from '../../ui/more-menu.tsx';
import { useRunCommunity } from './use-run-community.ts';

type CommunityMenuProps = {
  community: CommunityDetail;
  /** the items for all other viewers */
  children: ReactNode;
};

/** The menu of a community: the owner's, a moderator's, or everyone's. */
export function CommunityMenu({ community, children }: CommunityMenuProps) {
  const member = useMember();
  const [asking, setAsking] = useState<'close' | 'stop' | null>(null);
  const endAsking = () => setAsking(null);
  const run = useRunCommunity(community.id);
  const owns = canEditCommunity(member, community);
  const moderates = communityRole(member.id, community) === 'moderator';
  return (
    <>
      <MoreMenu label={t`Community menu`}>
        {owns && <OwnerItems community={community} onClose={() => setAsking('close')} {...run} />}
        {moderates && (
          <MenuItem onSelect={() => setAsking('stop')}>
            <ShieldOff size={16} aria-hidden="true" className="text-muted" />
            <Trans>Stop moderating</Trans>
          </MenuItem>
        )}
        {!owns && children}
      </MoreMenu>
      <ConfirmDialog
        open={asking === 'close'}
        onOpenChange={endAsking}
        title={t`Close ${{ name: community.name }}?`}
        text={t`Everyone can still read it, but no one can join it or share posts in it. You can reopen it.`}
        confirmLabel={t`Close community`}
        busy={run.busy}
        onConfirm={() => {
          endAsking();
          run.close();
        }}
      />
      <ConfirmDialog
        open={asking === 'stop'}
        onOpenChange={endAsking}
        title={t`Stop moderating ${{ name: community.name }}?`}
        text={t`You’ll stay a member. Only the owner can make you a moderator again.`}
        confirmLabel={t`Stop moderating`}
        busy={run.busy}
        onConfirm={() => {
          endAsking();
          run.stopModerating(member.id);
        }}
      />
    </>
  );
}

type OwnerItemsProps = { community: CommunityDetail; onClose: () => void; reopen: () => void };

const OwnerItems = ({ community, onClose, reopen }: OwnerItemsProps) => (
  <>
    <MenuItem asChild>
      <Link to={editCommunityPath(community.id)}>
        <Pencil size={16} aria-hidden="true" className="text-muted" />
        <Trans>Edit community</Trans>
      </Link>
    </MenuItem>
    {community.closed ? (
      <MenuItem onSelect={reopen}>
        <ArchiveRestore size={16} aria-hidden="true" className="text-muted" />
        <Trans>Reopen community</Trans>
      </MenuItem>
    ) : (
      <MenuItem onSelect={onClose} tone="danger">
        <Archive size={16} aria-hidden="true" />
        <Trans>Close community</Trans>
      </MenuItem>
    )}
  </>
);
