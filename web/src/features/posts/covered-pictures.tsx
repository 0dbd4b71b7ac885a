import { kindsInWords, type SensitiveKind } from '@gesso/domain/content-preferences';
import { type Post, postPath } from '@gesso/domain/posts';
import { Trans } from '@lingui/react/macro';
import { i18n } from '#i18n';
import { buttonClass } from '../../ui/button.tsx';
import { Cover, CoverNotice } from '../../ui/cover.tsx';
import { useUncover } from './use-uncover.ts';

type CoveredPicturesProps = {
  post: Post;
  kinds: readonly SensitiveKind[];
  /** called after the pressed button is removed */
  onShown: () => void;
};

/** Shown in place of a post's images until it is tapped. */
export function CoveredPictures({ post, kinds, onShown }: CoveredPicturesProps) {
  const uncover = useUncover(post);
  const [first] = post.pictures;
  const show = async () => {
    await uncover();
    onShown();
  };
  return (
    <div className="relative grid h-(--slide-height) place-items-center overflow-hidden bg-wash lg:h-auto lg:min-h-0 lg:flex-1">
      {first && <Cover thumbhash={first.thumbhash} className="absolute inset-0" />}
      <div className="relative">
        <CoverNotice
          title={kindsInWords(i18n, kinds)}
          about={post.caption}
          onShow={show}
          withoutScripts={import.meta.env.SSR && <ShowByForm post={post} />}
        />
      </div>
    </div>
  );
}

/** Shows the images in a browser without JavaScript, on server-rendered pages. */
const ShowByForm = ({ post: { id, caption } }: { post: Post }) => (
  <noscript>
    <form method="post" action={postPath(id)} className="pointer-events-auto">
      <button type="submit" className={buttonClass('quiet', 'small')}>
        <span>
          <Trans>
            Show<span className="sr-only"> {caption}</span>
          </Trans>
        </span>
      </button>
    </form>
  </noscript>
);
