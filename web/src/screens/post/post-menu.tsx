import type { Me } from '@gesso/domain/accounts';
import { canHide } from '@gesso/domain/blocks';
import { canLabel, labelsOf } from '@gesso/domain/content-preferences';
import { canCloseComments, canEditPost, type Post } from '@gesso/domain/posts';
import { canReport } from '@gesso/domain/reports';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { HideMenuItems } from '../../features/blocks/hide-menu-items.tsx';
import { openPicker } from '../../features/collections/opened-picker.ts';
import { usePostCommunities } from '../../features/communities/post-communities.ts';
import { RemovePost } from '../../features/communities/remove-post.tsx';
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
  /** leaves the post after its author was blocked */
  onBlocked: () => void;
};

/** The menu of a post; also for guests. */
export function PostMenu({ post, viewer, member, onBlocked }: PostMenuProps) {
  const [open, setOpen] = useState<'edit' | 'labels' | null>(null);
  const [leaving, setLeaving] = useState<{ id: string; name: string } | null>(null);
  const close = () => setOpen(null);
  const saveLabels = useSaveLabels(post);
  const switchComments = useCommentsSwitch(post);
  const mayEdit = canEditPost(member, post);
  // Authors change labels in the edit form instead.
  const mayLabel = !mayEdit && canLabel(member, post);
  const mayReport = canReport(viewer, 'post', post.author);
  const { sharedIn = [] } = usePostCommunities(member && post.id) ?? {};
  // Authors remove the post from communities in the edit form instead.
  const removable = mayEdit ? [] : sharedIn.filter(({ canRemove }) => canRemove);
  if (!member && !mayReport) return null;
  return (
    <>
      <MoreMenu label={t`Post menu`}>
        {mayEdit && (
          <MenuItem onSelect={() => setOpen('edit')}>
            <Trans>Edit post</Trans>
          </MenuItem>
        )}
        {member && (
          <MenuItem onSelect={() => openPicker(post.id)}>
            <Trans>Add to collection</Trans>
          </MenuItem>
        )}
        {mayLabel && (
          <MenuItem onSelect={() => setOpen('labels')}>
            <Trans>Content labels</Trans>
          </MenuItem>
        )}
        {canCloseComments(member, post) && (
          <MenuItem onSelect={() => void switchComments()}>
            {post.commentsClosed ? t`Turn on comments` : t`Turn off comments`}
          </MenuItem>
        )}
        {removable.map((community) => (
          <MenuItem key={community.id} onSelect={() => setLeaving(community)}>
            <span className="max-w-64 truncate">
              {t`Remove from ${{ community: community.name }}`}
            </span>
          </MenuItem>
        ))}
        {mayReport && <ReportMenuItem kind="post" id={post.id} />}
        {canHide(viewer, post.author) && (
          <HideMenuItems person={post.author} onBlocked={onBlocked} />
        )}
      </MoreMenu>
      <Suspense>{open === 'edit' && <EditPostDialog id={post.id} onClose={close} />}</Suspense>
      {leaving && <RemovePost post={post} community={leaving} onClose={() => setLeaving(null)} />}
      {open === 'labels' && (
        <LabelDialog
          labels={labelsOf(post)}
          about={t`“${{ title: post.caption }}”`}
          onSave={saveLabels}
          onClose={close}
        />
      )}
    </>
  );
}
