import type { Profile } from '@gesso/domain/profiles';
import { useNavigate } from '@tanstack/react-router';
import { HideMenuItems } from '../../features/blocks/hide-menu-items.tsx';
import { ReportMenuItem } from '../../features/reports/report-menu-item.tsx';
import { MoreMenu } from '../../ui/more-menu.tsx';

/** What else can be done about somebody; not shown on the viewer's own profile. */
export function ProfileMenu({ profile }: { profile: Profile }) {
  const navigate = useNavigate();
  return (
    <MoreMenu label="Profile menu">
      <ReportMenuItem kind="profile" id={profile.id} />
      <HideMenuItems person={profile} onBlocked={() => void navigate({ to: '/' })} />
    </MoreMenu>
  );
}
