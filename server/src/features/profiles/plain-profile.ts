import { type Post, postPath } from '@gesso/domain/posts';
import type { Profile } from '@gesso/domain/profiles';
import { escapeHtml } from '../../platform/pages/escape-html.ts';
import { paragraph, siteLinks } from '../../platform/pages/plain-page.ts';

const counted = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;

/** What a public profile lacks where no scripts run: its figures, the works that follow, ways on. */
export function plainProfile(profile: Profile, works: Post[]): string {
  const { postCount, followerCount, followingCount } = profile;
  const figures = [
    counted(postCount, 'artwork', 'artworks'),
    counted(followerCount, 'follower', 'followers'),
    `${followingCount} following`,
  ];
  const links = works.map(
    ({ id, caption }) => `<li><a href="${postPath(id)}">${escapeHtml(caption)}</a></li>`,
  );
  const list = links.length > 0 ? `<ul>${links.join('')}</ul>` : '';
  return `<div class="plain-page">${paragraph(figures.join(', '))}${list}</div>${siteLinks()}`;
}
