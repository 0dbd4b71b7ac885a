import { avatarOf } from '@gesso/domain/accounts';
import type { Profile } from '@gesso/domain/profiles';
import { escapeHtml } from '../../platform/pages/escape-html.ts';

function portrait(profile: Profile): string {
  const { initial, src } = avatarOf(profile);
  return src
    ? `<img src="${escapeHtml(src)}" alt="" width="128" height="128" class="first-portrait">`
    : `<span class="first-portrait font-display" aria-hidden="true">${escapeHtml(initial)}</span>`;
}

const BADGES = { official: 'Official', dev: 'Dev' };
const badge = (label: string) => `<span class="first-badge text-12">${label}</span>`;

function tagLine(label: string, tags: string[]): string {
  if (tags.length === 0) return '';
  const chips = tags.map((tag) => `<li><span class="first-chip text-14">${escapeHtml(tag)}</span>`);
  return `<div class="first-tags"><span class="text-12 text-muted">${label}</span><ul>${chips.join('')}</ul></div>`;
}

/** Figures come with the app, which keeps them true; their place is kept. */
const COUNTS = '<div class="first-counts"><p class="font-display text-28">&nbsp;</p></div>';

const bioOf = ({ bio }: Profile) =>
  bio === '' ? '' : `<p class="first-bio">${escapeHtml(bio)}</p>`;

function words(profile: Profile): string {
  const { fullName, username, badges, artistTags, interestTags } = profile;
  const marks = badges.map((name) => badge(BADGES[name])).join('');
  return `<div class="first-words"><div>
<div class="first-name"><h1 class="font-display text-28 leading-tight md:text-40">${escapeHtml(fullName)}</h1>${marks}</div>
<p class="text-muted">@${escapeHtml(username)}</p></div>
${bioOf(profile)}${COUNTS}${tagLine('Artist tags', artistTags)}${tagLine('Art forms', interestTags)}</div>`;
}

/** Who somebody is and what they paint, until the app says the same in the same place, and more. */
export const publicView = (profile: Profile, works: string): string =>
  `<main class="first-profile"><div class="first-stroke"></div>
<header>${portrait(profile)}${words(profile)}</header>
<h2 class="font-display text-28">Gallery</h2>${works}</main>`;
