import type { Me } from '@gesso/domain/accounts';
import type { Post } from '@gesso/domain/posts';
import { canReport } from '@gesso/domain/reports';
import { ReportMenuItem } from '../../features/reports/report-menu-item.tsx';
import { MoreMenu } from '../../ui/more-menu.tsx';

type PostMenuProps = { post: Post; viewer: Me | null };

/** What else can be done with a post; guests have it too. */
export function PostMenu({ post, viewer }: PostMenuProps) {
  if (!canReport(viewer, 'post', post.author)) return null;
  return (
    <MoreMenu label="Post menu">
      <ReportMenuItem kind="post" id={post.id} />
    </MoreMenu>
  );
}
