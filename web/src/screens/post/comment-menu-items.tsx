import type { Me } from '@gesso/domain/accounts';
import { canHide } from '@gesso/domain/blocks';
import type { Comment } from '@gesso/domain/comments';
import { HideMenuItems } from '../../features/blocks/hide-menu-items.tsx';
import { ReportMenuItem } from '../../features/reports/report-menu-item.tsx';

type CommentMenuItemsProps = { comment: Comment; viewer: Me | null };

/** What else can be done with a comment of somebody else. */
export const CommentMenuItems = ({ comment: { id, author }, viewer }: CommentMenuItemsProps) => (
  <>
    <ReportMenuItem kind="comment" id={id} />
    {author && canHide(viewer, author) && <HideMenuItems person={author} />}
  </>
);
