import type { Profile } from '@gesso/domain/profiles';
import { ReportMenuItem } from '../../features/reports/report-menu-item.tsx';
import { MoreMenu } from '../../ui/more-menu.tsx';

/** What else can be done about somebody; not shown on the viewer's own profile. */
export const ProfileMenu = ({ profile }: { profile: Profile }) => (
  <MoreMenu label="Profile menu">
    <ReportMenuItem kind="profile" id={profile.id} />
  </MoreMenu>
);
