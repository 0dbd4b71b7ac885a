import { avatarOf } from '@gesso/domain/accounts';
import { type Profile, publicProfilePath } from '@gesso/domain/profiles';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ExternalLink, PencilLine } from 'lucide-react';
import { useState } from 'react';
import { HideMenuItems } from '../../features/blocks/hide-menu-items.tsx';
import { FollowButton } from '../../features/follows/follow-button.tsx';
import type { FollowSide } from '../../features/follows/follow-lists.ts';
import { refreshFollowed } from '../../features/posts/posts-cache.ts';
import { changeProfile, profileQuery } from '../../features/profiles/profile-queries.ts';
import { ProfileStats } from '../../features/profiles/profile-stats.tsx';
import { ProfileText } from '../../features/profiles/profile-text.tsx';
import { ReportMenuItem } from '../../features/reports/report-menu-item.tsx';
import { applyLive } from '../../platform/live/apply-live.ts';
import { toggleName } from '../../platform/optimistic-toggle/toggle-name.ts';
import { useShownCount } from '../../platform/optimistic-toggle/use-optimistic-toggle.ts';
import { useMember } from '../../platform/session/member-context.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { MoreMenu } from '../../ui/more-menu.tsx';
import { PeopleDialog } from './people-dialog.tsx';

type ProfileHeaderProps = {
  profile: Profile;
  /** only on the viewer's own profile */
  onEdit: (() => void) | null;
  /** focuses the edit button after leaving the edit mode */
  focusEdit: boolean;
};

/** Avatar, text and counts of a profile. */
export function ProfileHeader({ profile, onEdit, focusEdit }: ProfileHeaderProps) {
  const me = useMember();
  const [list, setList] = useState<FollowSide | null>(null);
  const avatar = avatarOf(profile);
  const followerCount = useShownCount(toggleName('follow', profile.id), profile.followerCount);
  return (
    <header className="flex gap-10">
      <div className="max-md:hidden">
        <Avatar {...avatar} size={128} />
      </div>
      <ProfileText
        profile={profile}
        // On a phone the header is kept short, so that the posts start higher.
        avatar={
          <div className="md:hidden">
            <Avatar {...avatar} size={80} />
          </div>
        }
        {...(onEdit ? { email: me.email } : {})}
      >
        <div className="-ms-3 flex flex-wrap items-center gap-x-6 gap-y-3">
          <ProfileStats profile={{ ...profile, followerCount }} onOpen={setList} />
          <div className="ms-3 flex flex-wrap gap-2">
            {onEdit ? (
              <OwnActions username={profile.username} onEdit={onEdit} focusEdit={focusEdit} />
            ) : (
              <>
                <Follow profile={profile} />
                <ProfileMenu profile={profile} />
              </>
            )}
          </div>
        </div>
      </ProfileText>
      {list && <PeopleDialog profile={profile} side={list} onClose={() => setList(null)} />}
    </header>
  );
}

type OwnActionsProps = { username: string; onEdit: () => void; focusEdit: boolean };

function OwnActions({ username, onEdit, focusEdit }: OwnActionsProps) {
  return (
    <>
      <Button variant="primary" onClick={onEdit} autoFocus={focusEdit}>
        <PencilLine size={16} aria-hidden="true" />
        <Trans>Edit Profile</Trans>
      </Button>
      <Link to={publicProfilePath(username)} className={buttonClass('quiet')}>
        <ExternalLink size={16} aria-hidden="true" className="rtl:-scale-x-100" />
        <Trans>Public page</Trans>
      </Link>
    </>
  );
}

function Follow({ profile }: { profile: Profile }) {
  const client = useQueryClient();
  return (
    <FollowButton
      person={profile}
      followerCount={profile.followerCount}
      onCount={(followerCount) =>
        applyLive(client, ['profile'], () =>
          changeProfile(client, profile.id, (now) => ({ ...now, followerCount })),
        )
      }
      onSettled={() => refreshFollowed(client)}
      onFailed={() => void client.invalidateQueries(profileQuery(profile.id))}
    />
  );
}

/** The menu of a profile; not shown on the viewer's own. */
function ProfileMenu({ profile }: { profile: Profile }) {
  const navigate = useNavigate();
  return (
    <MoreMenu label={t`Profile menu`}>
      <ReportMenuItem kind="profile" id={profile.id} />
      <HideMenuItems person={profile} onBlocked={() => void navigate({ to: '/' })} />
    </MoreMenu>
  );
}
