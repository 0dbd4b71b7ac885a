import { kindsInWords, type SensitiveKind } from '@gesso/domain/content-preferences';
import { pictureSrcSet, pictureUrl } from '@gesso/domain/pictures';
import { type Post, postPath } from '@gesso/domain/posts';
import { Link } from '@tanstack/react-router';
import { useCoveredKinds } from '../../platform/covers/covers.ts';
import { overlayLink } from '../../platform/page/overlay-link.ts';
import { Cover } from '../../ui/cover.tsx';
import { Picture } from '../../ui/picture.tsx';

/* px; the approximate height of a row */
const ROW = 150;

const ratioOf = ({ pictures: [first] }: Post): number => (first ? first.width / first.height : 1);

/** Posts as pictures in rows of equal height; each opens the post overlay. */
export const ArtworkResults = ({ artworks }: { artworks: Post[] }) => (
  <ul
    aria-label="Artworks"
    // A growing spacer fills the last row, so that its pictures are not stretched.
    className="flex flex-wrap gap-3 after:grow-[99]"
  >
    {artworks.map((post) => (
      <li key={post.id} style={{ flexGrow: ratioOf(post), flexBasis: ROW * ratioOf(post) }}>
        <Artwork post={post} />
      </li>
    ))}
  </ul>
);

function Artwork({ post }: { post: Post }) {
  return post.sensitive ? <SensitiveArtwork post={post} /> : <ArtworkLink post={post} />;
}

/** Opens the post, where the cover is taken off. */
function SensitiveArtwork({ post }: { post: Post }) {
  const kinds = useCoveredKinds(post);
  return <ArtworkLink post={post} kinds={kinds} />;
}

type ArtworkLinkProps = { post: Post; kinds?: readonly SensitiveKind[] };

function ArtworkLink({ post, kinds = [] }: ArtworkLinkProps) {
  const [first] = post.pictures;
  const covered = kinds.length > 0;
  const width = Math.ceil(ROW * ratioOf(post) * 1.5);
  return (
    <Link
      {...overlayLink('post', postPath(post.id), { post: post.id })}
      preload={false}
      aria-label={[`${post.caption} by ${post.author.username}`, kindsInWords(kinds)]
        .join(' ')
        .trim()}
      data-result
      className="relative block rounded-tile"
    >
      {first && covered && (
        <>
          <Cover thumbhash={first.thumbhash} size={first} className="w-full rounded-tile" />
          <span className="absolute inset-x-1 bottom-1 truncate rounded-10 bg-surface px-2 py-0.5 text-center text-12">
            {kindsInWords(kinds)}
          </span>
        </>
      )}
      {first && !covered && (
        <Picture
          src={pictureUrl(first, width)}
          srcSet={pictureSrcSet(first)}
          sizes={`${width}px`}
          width={first.width}
          height={first.height}
          thumbhash={first.thumbhash}
          alt={first.alt || post.caption}
          className="w-full rounded-tile"
        />
      )}
    </Link>
  );
}
