import type { Me } from '@gesso/domain/accounts';
import { canHide } from '@gesso/domain/blocks';
import type { Post } from '@gesso/domain/posts';
import { canReport } from '@gesso/domain/reports';
import { HideMenuItems } from '../../features/blocks/hide-menu-items.tsx';
import { ReportMenuItem } from '../../features/reports/report-menu-item.tsx';
import { MoreMenu } from '../../ui/more-menu.tsx';

type PostMenuProps = {
  post: Post;
  viewer: Me | null;
  /** leaves the post of somebody who has been blocked */
  onBlocked: () => void;
};

/** What else can be done with a post; guests have it too. */
export function PostMenu({ post, viewer, onBlocked }: PostMenuProps) {
  if (!canReport(viewer, 'post', post.author)) return null;
  return (
    <MoreMenu label="Post menu">
      <ReportMenuItem kind="post" id={post.id} />
      {canHide(viewer, post.author) && <HideMenuItems person={post.author} onBlocked={onBlocked} />}
    </MoreMenu>
  );
}
