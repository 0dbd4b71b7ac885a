import { pictureSrcSet } from '@gesso/domain/pictures';
import { type Post, postPath } from '@gesso/domain/posts';
import { escapeHtml } from '../../platform/pages/escape-html.ts';
import type { Preload } from '../../platform/pages/pages.ts';
import { SCREENS, WALL_SIZES } from './wall-sizes.ts';

/** The works at the head of the wall: as many as may be seen at once. */
const first = (posts: Post[]) =>
  posts.slice(0, SCREENS.length).flatMap((post, index) => {
    const [picture] = post.pictures;
    return picture ? [{ post, picture, media: SCREENS[index] ?? 'all' }] : [];
  });

/** Their pictures, to be fetched before any script has run. */
export const firstPictures = (posts: Post[]): Preload[] =>
  first(posts).map(({ picture, media }) => ({
    href: picture.url,
    srcset: pictureSrcSet(picture),
    sizes: WALL_SIZES,
    media,
  }));

/** The head of the wall, to be looked at and opened until the app hangs it anew in the same place. */
export function feedView(posts: Post[]): string {
  const tiles = first(posts).map(({ post, picture }) => {
    const { url, width, height, colour } = picture;
    const label = escapeHtml(`${post.caption} by ${post.author.username}`);
    const sources = `src="${escapeHtml(url)}" srcset="${escapeHtml(pictureSrcSet(picture))}"`;
    const alt = escapeHtml(picture.alt || post.caption);
    return `<li style="--ratio:${width / height}"><a href="${postPath(post.id)}" aria-label="${label}" style="aspect-ratio:${width}/${height};background:${colour}"><img ${sources} sizes="${WALL_SIZES}" width="${width}" height="${height}" alt="${alt}" fetchpriority="high" decoding="sync"></a></li>`;
  });
  return `<ul class="first-wall" aria-label="All works">${tiles.join('')}</ul>`;
}
