import { kindsInWords, type SensitiveKind } from '@gesso/domain/content-preferences';
import { pictureSources } from '@gesso/domain/pictures';
import { postPath } from '@gesso/domain/posts';
import type { ArtworkResult } from '@gesso/domain/search';
import { t } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import { i18n } from '#i18n';
import { useCoveredKinds } from '../../platform/covers/covers.ts';
import { overlayLink } from '../../platform/page/overlay-link.ts';
import { Cover } from '../../ui/cover.tsx';
import { Picture } from '../../ui/picture.tsx';

/* px; the approximate height of a row */
const ROW = 150;

const ratioOf = ({ picture }: ArtworkResult): number =>
  picture ? picture.width / picture.height : 1;

/** Prefetches a post when the viewer points at it, so that it opens immediately. */
export type PrefetchPost = (postId: string) => void;

type ArtworkResultsProps = { artworks: ArtworkResult[]; prefetchPost: PrefetchPost };

/** Posts as images in rows of equal height; each opens the post overlay. */
export const ArtworkResults = ({ artworks, prefetchPost }: ArtworkResultsProps) => (
  <ul
    aria-label={t`Artworks`}
    // A growing spacer fills the last row, so that its images are not stretched.
    className="flex flex-wrap gap-3 after:grow-[99]"
  >
    {artworks.map((artwork) => (
      <li
        key={artwork.id}
        style={{ flexGrow: ratioOf(artwork), flexBasis: ROW * ratioOf(artwork) }}
        onPointerEnter={() => prefetchPost(artwork.id)}
        onPointerDown={() => prefetchPost(artwork.id)}
        onFocus={() => prefetchPost(artwork.id)}
      >
        {artwork.sensitive ? (
          <SensitiveArtwork artwork={artwork} />
        ) : (
          <ArtworkLink artwork={artwork} />
        )}
      </li>
    ))}
  </ul>
);

/** Opens the post, where the cover can be removed. */
function SensitiveArtwork({ artwork }: { artwork: ArtworkResult }) {
  const kinds = useCoveredKinds(artwork);
  return <ArtworkLink artwork={artwork} kinds={kinds} />;
}

type ArtworkLinkProps = { artwork: ArtworkResult; kinds?: readonly SensitiveKind[] };

function ArtworkLink({ artwork, kinds = [] }: ArtworkLinkProps) {
  const { id, caption, author, picture } = artwork;
  const covered = kinds.length > 0;
  const { username } = author;
  const width = Math.ceil(ROW * ratioOf(artwork) * 1.5);
  return (
    <Link
      {...overlayLink('post', postPath(id), { post: id })}
      preload={false}
      aria-label={
        covered
          ? t`${caption} by ${username} ${{ labels: kindsInWords(i18n, kinds) }}`
          : t`${caption} by ${username}`
      }
      data-result
      className="relative block rounded-tile"
    >
      {picture && covered && (
        <>
          <Cover thumbhash={picture.thumbhash} size={picture} className="w-full rounded-tile" />
          <span className="absolute inset-x-1 bottom-1 truncate rounded-10 bg-surface px-2 py-0.5 text-center text-12">
            {kindsInWords(i18n, kinds)}
          </span>
        </>
      )}
      {picture && !covered && (
        <Picture
          {...pictureSources(picture, width)}
          sizes={`${width}px`}
          width={picture.width}
          height={picture.height}
          thumbhash={picture.thumbhash}
          alt={picture.alt || caption}
          className="w-full rounded-tile"
        />
      )}
    </Link>
  );
}
