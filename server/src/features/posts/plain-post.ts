import { longDate } from '@gesso/domain/kernel';
import { pictureSrcSet, SLIDE_SIZES } from '@gesso/domain/pictures';
import type { Post } from '@gesso/domain/posts';
import { publicProfilePath } from '@gesso/domain/profiles';
import { escapeHtml } from '../../platform/pages/escape-html.ts';
import { paragraph, plainPage } from '../../platform/pages/plain-page.ts';

function pictures({ pictures, caption }: Post): string {
  const shown = pictures.map((picture) => {
    const { url, width, height, alt } = picture;
    const sources = `src="${escapeHtml(url)}" srcset="${escapeHtml(pictureSrcSet(picture))}" sizes="${SLIDE_SIZES}"`;
    return `<img ${sources} width="${width}" height="${height}" alt="${escapeHtml(alt || caption)}">`;
  });
  return shown.join('');
}

/** A work as it is where no scripts run. */
export function plainPost(post: Post): string {
  const { author, caption, description, postTags, time } = post;
  const by = `<p>by <a href="${publicProfilePath(author.username)}">${escapeHtml(author.fullName)}</a>, ${longDate(time)}</p>`;
  const words = `<p class="plain-text">${escapeHtml(description)}</p>`;
  return plainPage(caption, by + pictures(post) + words + paragraph(postTags.join(', ')));
}
