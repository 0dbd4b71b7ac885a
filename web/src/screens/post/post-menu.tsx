import type { Me } from '@gesso/domain/accounts';
import { canHide } from '@gesso/domain/blocks';
import { canLabel, labelsOf } from '@gesso/domain/content-preferences';
import { canCloseComments, canEditPost, type Post } from '@gesso/domain/posts';
import { canReport } from '@gesso/domain/reports';
import { lazy, Suspense, useState } from 'react';
import { HideMenuItems } from '../../features/blocks/hide-menu-items.tsx';
import { openPicker } from '../../features/collections/opened-picker.ts';
import { FoldedLabels } from '../../features/content-preferences/folded-labels.tsx';
import { LabelDialog } from '../../features/content-preferences/label-dialog.tsx';
import { useCommentsSwitch } from '../../features/posts/use-comments-switch.ts';
import { useSaveLabels } from '../../features/posts/use-save-labels.ts';
import { ReportMenuItem } from '../../features/reports/report-menu-item.tsx';
import { MenuItem } from '../../ui/menu.tsx';
import { MoreMenu } from '../../ui/more-menu.tsx';

const EditPostDialog = lazy(() => import('../../features/posts/edit-post-dialog.tsx'));

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
  const [open, setOpen] = useState<'edit' | 'labels' | null>(null);
  const close = () => setOpen(null);
  const saveLabels = useSaveLabels(post);
  const switchComments = useCommentsSwitch(post);
  const mayEdit = canEditPost(member, post);
  // Its author sets them where everything else is edited.
  const mayLabel = !mayEdit && canLabel(member, post);
  const mayReport = canReport(viewer, 'post', post.author);
  if (!member && !mayReport) return null;
  return (
    <>
      <MoreMenu label="Post menu">
        {mayEdit && <MenuItem onSelect={() => setOpen('edit')}>Edit post</MenuItem>}
        {member && <MenuItem onSelect={() => openPicker(post.id)}>Add to collection</MenuItem>}
        {mayLabel && <MenuItem onSelect={() => setOpen('labels')}>Content labels</MenuItem>}
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
        {open === 'edit' && (
          <EditPostDialog post={post} labelFields={FoldedLabels} onClose={close} />
        )}
      </Suspense>
      {open === 'labels' && (
        <LabelDialog
          labels={labelsOf(post)}
          about={`“${post.caption}”`}
          onSave={saveLabels}
          onClose={close}
        />
      )}
    </>
  );
}
