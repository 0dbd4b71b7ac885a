import { avatarOf } from '@gesso/domain/accounts';
import { kindsInWords, MADE_WITH_AI } from '@gesso/domain/content-preferences';
import { pictureSources } from '@gesso/domain/pictures';
import { PINNED, type Post, postPath, tileComments, tileName, tileTags } from '@gesso/domain/posts';
import { tagName } from '@gesso/domain/tags';
import { Pin } from 'lucide-react';
import { memo, useRef, useState } from 'react';
import { i18n } from '#i18n';
import { useCoveredKinds } from '../../platform/covers/covers.ts';
import { OverlayAnchor } from '../../platform/page/overlay-anchor.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Cover, CoverNotice } from '../../ui/cover.tsx';
import { cx } from '../../ui/cx.ts';
import { Picture } from '../../ui/picture.tsx';
import { PictureLabel } from '../../ui/picture-label.tsx';
import { useUncover } from './use-uncover.ts';

type PostTileProps = {
  post: Post;
  /** px; null on the server, where widths are unknown */
  width: number | null;
  /** the `sizes` of the image */
  sizes: string;
  /** in the first row: loaded eagerly, or only if it is visible */
  eager: boolean | 'when-shown';
  /** on touch devices the caption is below the image instead of on hover; null on the server */
  touch: boolean | null;
  publicMode: boolean;
};

/** One post of the masonry; opens the post overlay. */
export const PostTile = memo(function PostTile(props: PostTileProps) {
  return props.post.sensitive ? <SensitiveTile {...props} /> : <Tile {...props} covered={false} />;
});

/** The button is a sibling of the link, because a link may not contain a button. */
function SensitiveTile(props: PostTileProps) {
  const { post } = props;
  const kinds = useCoveredKinds(post);
  const uncover = useUncover(post);
  const frame = useRef<HTMLDivElement>(null);
  const [first] = post.pictures;
  const show = async () => {
    await uncover();
    frame.current?.querySelector('a')?.focus({ preventScroll: true });
  };
  return (
    <div ref={frame} className="relative h-full">
      <Tile {...props} covered={kinds.length > 0} />
      {kinds.length > 0 && first && (
        <div
          className="pointer-events-none absolute inset-x-0 top-0 grid place-items-center"
          style={{ aspectRatio: `${first.width} / ${first.height}` }}
        >
          <CoverNotice title={kindsInWords(i18n, kinds)} about={post.caption} onShow={show} />
        </div>
      )}
    </div>
  );
}

function Tile(props: PostTileProps & { covered: boolean }) {
  const { post, width, sizes, eager, touch, publicMode, covered } = props;
  const [first] = post.pictures;
  // The caption over an image is rendered on first hover or focus, since a feed has hundreds of
  // tiles.
  const [noticed, setNoticed] = useState(false);
  const notice = () => setNoticed(true);
  return (
    <OverlayAnchor
      overlay={publicMode ? 'public-post' : 'post'}
      address={postPath(post.id)}
      post={post.id}
      aria-label={tileName(i18n, post)}
      data-post={post.id}
      onPointerEnter={notice}
      onFocus={notice}
      className="group relative flex h-full flex-col rounded-tile"
    >
      {first && covered && (
        <Cover thumbhash={first.thumbhash} size={first} className="w-full shrink-0 rounded-tile" />
      )}
      {first && !covered && (
        <Picture
          {...pictureSources(first, width ?? first.width)}
          sizes={sizes}
          width={first.width}
          height={first.height}
          thumbhash={first.thumbhash}
          alt={first.alt || post.caption}
          eager={eager}
          className="w-full shrink-0 rounded-tile"
        />
      )}
      {post.madeWithAi && <PictureLabel>{MADE_WITH_AI}</PictureLabel>}
      {post.pinned && (
        <PictureLabel atEnd>
          <Pin size={12} aria-hidden="true" className="me-1 inline-block align-[-1px]" />
          {PINNED}
        </PictureLabel>
      )}
      {touch !== false && (
        <FactsBelow post={post} className={touch === null ? 'hoverable:hidden' : ''} />
      )}
      {touch === false && noticed && <FactsOver post={post} />}
    </OverlayAnchor>
  );
}

function FactsOver({ post }: { post: Post }) {
  return (
    <span className="absolute inset-x-0 bottom-0 flex flex-col gap-2 picture-scrim rounded-b-tile px-3.5 pb-3 text-on-picture opacity-0 transition-opacity group-hover:opacity-100 group-hover:starting:opacity-0 group-focus-visible:opacity-100 group-focus-visible:starting:opacity-0">
      <Author post={post} />
      <Tags post={post} className="bg-picture-button" />
    </span>
  );
}

function FactsBelow({ post, className }: { post: Post; className: string }) {
  return (
    <span
      className={cx(
        'flex min-h-0 flex-1 flex-col justify-center gap-1 overflow-hidden px-0.5',
        className,
      )}
    >
      <Author post={post} />
      <Tags post={post} className="bg-wash text-muted" />
    </span>
  );
}

function Author({ post }: { post: Post }) {
  const { author } = post;
  return (
    <span className="flex min-w-0 items-center gap-2 font-medium text-14">
      <Avatar {...avatarOf(author)} size={24} className="text-ink" />
      <span dir="auto" className="truncate">
        {author.username}
      </span>
      <span className="ms-auto shrink-0 font-normal text-12">{tileComments(i18n, post)}</span>
    </span>
  );
}

function Tags({ post, className }: { post: Post; className: string }) {
  const { shown, more } = tileTags(post);
  const chip = cx('max-w-full truncate rounded-full px-2 py-0.5 text-12', className);
  return (
    <span className="flex min-w-0 gap-1 overflow-hidden">
      {shown.map((tag) => (
        <span key={tag} className={chip}>
          {tagName(tag)}
        </span>
      ))}
      {more > 0 && <span className={cx(chip, 'shrink-0')}>+{more}</span>}
    </span>
  );
}
