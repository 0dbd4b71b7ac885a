import type { Me } from '@gesso/domain/accounts';
import { canHide } from '@gesso/domain/blocks';
import type { Comment } from '@gesso/domain/comments';
import {
  canDeletePost,
  canEditPost,
  canPinPost,
  type Post,
  postPath,
  readableComments,
} from '@gesso/domain/posts';
import { canReport } from '@gesso/domain/reports';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { ArtworkFacts } from '../../features/artwork-details/artwork-facts.tsx';
import { HideMenuItems } from '../../features/blocks/hide-menu-items.tsx';
import { SaveButton } from '../../features/collections/save-button.tsx';
import { CommentsPanel } from '../../features/comments/comments-panel.tsx';
import { useLoadedComments } from '../../features/comments/use-comments.ts';
import { SharedIn } from '../../features/communities/shared-in.tsx';
import { PictureCarousel } from '../../features/pictures/picture-carousel.tsx';
import type { SlideLimit } from '../../features/pictures/slide-sizes.ts';
import { ZoomFacts } from '../../features/pictures/zoom-facts.tsx';
import { CoveredPictures } from '../../features/posts/covered-pictures.tsx';
import { DeletePostButton } from '../../features/posts/delete-post-button.tsx';
import { PostDetails } from '../../features/posts/post-details.tsx';
import { PostHeader } from '../../features/posts/post-header.tsx';
import { ShareButton } from '../../features/posts/share-button.tsx';
import { LikeButton } from '../../features/reactions/like-button.tsx';
import { PinButton } from '../../features/reactions/pin-button.tsx';
import { ReportMenuItem } from '../../features/reports/report-menu-item.tsx';
import { useCoveredKinds } from '../../platform/covers/covers.ts';
import { useViewer } from '../../platform/session/session.ts';
import { buttonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { PostMenu } from './post-menu.tsx';

const PostColours = lazy(() => import('../../features/posts/post-colours.tsx'));
const OwnOriginals = lazy(() => import('../../features/originals/own-originals.tsx'));

type PostViewProps = {
  post: Post;
  viewer: Me | null;
  /** read-only: without like, save and comment */
  publicMode: boolean;
  heading: 'h1' | 'h2';
  /** the part of the screen available for an image */
  slideLimits: readonly SlideLimit[];
  onDeleted: () => void;
  /** the comment linked by the URL */
  comment?: string | undefined;
  /** the close button of a dialog */
  close?: ReactNode;
  /** below the details */
  more?: ReactNode;
  className?: string;
};

const grid =
  'flex min-h-0 flex-1 flex-col bg-surface lg:grid lg:grid-cols-[minmax(0,1fr)_26rem] lg:grid-rows-[auto_minmax(0,1fr)_auto]';

/** A post with its images on one side and its text, actions and comments on the other. */
export function PostView(props: PostViewProps) {
  const { post, viewer, publicMode, onDeleted, close, className } = props;
  const member = publicMode ? null : viewer;
  return (
    <article aria-label={post.caption} className={cx(grid, className)}>
      <div className="border-line border-b lg:col-start-2 lg:row-start-1">
        <PostHeader post={post} publicMode={member === null}>
          <PostMenu post={post} viewer={viewer} member={member} onBlocked={onDeleted} />
          {canDeletePost(member, post) && <DeletePostButton post={post} onDeleted={onDeleted} />}
          {close}
        </PostHeader>
      </div>
      <Pictures key={post.id} post={post} slideLimits={props.slideLimits} />
      <PostText key={props.comment} {...props} member={member} />
      {member && (
        <div
          data-sticky-footer
          className="sticky bottom-(--foot,0px) low:static border-line border-t bg-surface lg:col-start-2 lg:row-start-3"
        >
          <PostActions post={post} viewer={member} />
        </div>
      )}
    </article>
  );
}

function Pictures({ post, slideLimits }: Pick<PostViewProps, 'post' | 'slideLimits'>) {
  const kinds = useCoveredKinds(post);
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={frame}
      tabIndex={-1}
      className="flex min-h-0 flex-col outline-none lg:col-start-1 lg:row-span-3 lg:row-start-1"
    >
      {kinds.length > 0 ? (
        <CoveredPictures post={post} kinds={kinds} onShown={() => frame.current?.focus()} />
      ) : (
        <PictureCarousel
          id={post.id}
          pictures={post.pictures}
          title={post.caption}
          slideLimits={slideLimits}
        />
      )}
    </div>
  );
}

function PostText(props: PostViewProps & { member: Me | null }) {
  const { post, viewer, member, heading, more, comment: target } = props;
  const [tab, setTab] = useState(target === undefined ? 'details' : 'comments');
  const loaded = useLoadedComments(post.id);
  // Counts are the same for every viewer; the loaded list also excludes comments hidden from this
  // viewer.
  const count = (tab === 'comments' ? loaded : undefined) ?? readableComments(post);
  const comments = (
    <CommentsPanel
      post={post}
      viewer={member}
      target={target}
      invitation={<SignInInvitation postId={post.id} />}
      menuItems={(comment) =>
        canReport(viewer, 'comment', comment.author) && (
          <CommentMenuItems comment={comment} viewer={viewer} />
        )
      }
    />
  );
  return (
    <Tabs
      label={t`About this post`}
      value={tab}
      onChange={setTab}
      className="relative min-h-0 flex-1 px-5 pt-1 pb-6 lg:col-start-2 lg:row-start-2 lg:overflow-y-auto"
      tabs={[
        {
          value: 'details',
          label: t`Details`,
          content: (
            <>
              <PostDetails
                post={post}
                heading={heading}
                publicMode={member === null}
                facts={
                  <>
                    <ArtworkFacts post={post} />
                    <ZoomFacts post={post} />
                  </>
                }
              />
              {member && canEditPost(member, post) && (
                <Suspense>
                  <OwnOriginals post={post} heading={heading === 'h1' ? 'h2' : 'h3'} />
                </Suspense>
              )}
              {member && (
                <Suspense>
                  <PostColours post={post} heading={heading === 'h1' ? 'h2' : 'h3'} />
                  <SharedIn postId={post.id} />
                </Suspense>
              )}
              {more}
            </>
          ),
        },
        { value: 'comments', label: t`Comments`, count, content: comments },
      ]}
    />
  );
}

type CommentMenuItemsProps = { comment: Comment; viewer: Me | null };

/** Menu items for another member's comment. */
const CommentMenuItems = ({ comment: { id, author }, viewer }: CommentMenuItemsProps) => (
  <>
    <ReportMenuItem kind="comment" id={id} />
    {author && canHide(viewer, author) && <HideMenuItems person={author} />}
  </>
);

/** A sign-in link for guests that returns to this post. */
function SignInInvitation({ postId }: { postId: string }) {
  const signedIn = useViewer() !== null;
  if (signedIn) return null;
  return (
    <p className="flex items-center justify-between gap-3 rounded-tile bg-wash py-2 pe-2 ps-4 text-14">
      <Trans>
        Sign in to like, save and comment.
        <Link
          to="/login"
          search={{ next: postPath(postId) }}
          className={buttonClass('quiet', 'small')}
        >
          Sign in
        </Link>
      </Trans>
    </p>
  );
}

type PostActionsProps = { post: Post; viewer: Me };

const PostActions = ({ post, viewer }: PostActionsProps) => (
  <footer className="flex items-center gap-1 px-3 py-2">
    <LikeButton postId={post.id} likeCount={post.likeCount} />
    <ShareButton post={post} />
    <span className="flex-1" />
    {canPinPost(viewer, post) && <PinButton postId={post.id} />}
    <SaveButton postId={post.id} />
  </footer>
);
