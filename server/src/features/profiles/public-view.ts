import type { Profile } from '@gesso/domain/profiles';
import { escapeHtml } from '../../platform/pages/escape-html.ts';

function portrait({ profileImageUrl, fullName }: Profile): string {
  const initial = Array.from(fullName.trim())[0]?.toUpperCase() ?? '?';
  return profileImageUrl
    ? `<img src="${escapeHtml(profileImageUrl)}" alt="" width="128" height="128" class="first-portrait">`
    : `<span class="first-portrait font-display" aria-hidden="true">${escapeHtml(initial)}</span>`;
}

/** Who somebody is, to be read until the app says the same in the same place, and more. */
export const publicView = (profile: Profile): string =>
  `<main class="first-profile"><div class="first-stroke"></div>${portrait(profile)}<div>
<h1 class="font-display text-28 leading-tight md:text-40">${escapeHtml(profile.fullName)}</h1>
<p class="text-muted">@${escapeHtml(profile.username)}</p>
<p class="first-bio">${escapeHtml(profile.bio)}</p></div></main>`;
