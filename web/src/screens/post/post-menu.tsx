import type { Me } from '@gesso/domain/accounts';
import { canHide } from '@gesso/domain/blocks';
import { canCloseComments, canLabelPost, type Post } from '@gesso/domain/posts';
import { canReport } from '@gesso/domain/reports';
import { lazy, Suspense, useState } from 'react';
import { HideMenuItems } from '../../features/blocks/hide-menu-items.tsx';
import { useCommentsSwitch } from '../../features/posts/use-comments-switch.ts';
import { ReportMenuItem } from '../../features/reports/report-menu-item.tsx';
import { MenuItem } from '../../ui/menu.tsx';
import { MoreMenu } from '../../ui/more-menu.tsx';

const LabelDialog = lazy(() => import('../../features/posts/label-dialog.tsx'));

type PostMenuProps = {
  post: Post;
  viewer: Me | null;
  /** the viewer, where the post is not read-only */
  member: Me | null;
  /** leaves the post of somebody who has been blocked */
  onBlocked: () => void;
};

/** What else can be done with a post; guests have it too. */
export function PostMenu({ post, viewer, member, onBlocked }: PostMenuProps) {
  const [labelling, setLabelling] = useState(false);
  const switchComments = useCommentsSwitch(post);
  const mayLabel = canLabelPost(member, post);
  const mayReport = canReport(viewer, 'post', post.author);
  if (!mayLabel && !mayReport) return null;
  return (
    <>
      <MoreMenu label="Post menu">
        {mayLabel && <MenuItem onSelect={() => setLabelling(true)}>Content labels</MenuItem>}
        {canCloseComments(member, post) && (
          <MenuItem onSelect={() => void switchComments()}>
            {post.commentsClosed ? 'Open comments' : 'Close comments'}
          </MenuItem>
        )}
        {mayReport && <ReportMenuItem kind="post" id={post.id} />}
        {canHide(viewer, post.author) && (
          <HideMenuItems person={post.author} onBlocked={onBlocked} />
        )}
      </MoreMenu>
      <Suspense>
        {labelling && <LabelDialog post={post} onClose={() => setLabelling(false)} />}
      </Suspense>
    </>
  );
}
