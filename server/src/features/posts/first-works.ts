import { pictureSrcSet } from '@gesso/domain/pictures';
import { type Post, postPath, tileName } from '@gesso/domain/posts';
import { escapeHtml } from '../../platform/pages/escape-html.ts';
import type { Preload } from '../../platform/pages/page-head.ts';
import { FIRST_ROW, SCREENS, WALL_SIZES } from './wall-sizes.ts';

/** A wall as the app will hang it: its name, read aloud, and its columns on an ordinary screen. */
type Wall = { label: string; columns: 3 | 5 };

/** The head of a wall: its pictures, to be fetched before any script has run, and how they hang. */
export type FirstWorks = { preload: Preload[]; html: string };

/** The works at the head of a wall, to be looked at and opened until the app hangs them anew. */
export function firstWorks(posts: Post[], { label, columns }: Wall): FirstWorks {
  const sizes = WALL_SIZES[columns];
  const seen = posts.slice(0, FIRST_ROW[columns]).flatMap((post, index) => {
    const [picture] = post.pictures;
    return picture ? [{ post, picture, media: SCREENS[index] ?? 'all' }] : [];
  });
  const tiles = seen.map(({ post, picture, media }) => {
    const { url, width, height, colour } = picture;
    const name = escapeHtml(tileName(post));
    const sources = `src="${escapeHtml(url)}" srcset="${escapeHtml(pictureSrcSet(picture))}" sizes="${sizes}"`;
    const alt = escapeHtml(picture.alt || post.caption);
    // What is not seen on every screen is fetched only where it is.
    const loading = media === 'all' ? 'eager' : 'lazy';
    return `<li style="--ratio:${width / height}"><a href="${postPath(post.id)}" aria-label="${name}" style="aspect-ratio:${width}/${height};background:${colour}"><img ${sources} width="${width}" height="${height}" alt="${alt}" loading="${loading}" fetchpriority="high" decoding="sync"></a></li>`;
  });
  return {
    preload: seen.map(({ picture, media }) => ({
      href: picture.url,
      srcset: pictureSrcSet(picture),
      sizes,
      media,
    })),
    html: `<ul class="first-works" data-columns="${columns}" aria-label="${escapeHtml(label)}">${tiles.join('')}</ul>`,
  };
}
