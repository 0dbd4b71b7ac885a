import type { FirstViews } from '../pages/pages.ts';
import { createPageFeed } from '../posts/page-feed.ts';
import { createIsMissing } from './missing-screens.ts';
import type { SiteServices } from './services.ts';
import { renderablePath, siteAnswers } from './site-view.ts';

/** What pages show first: to members with interests their feed, to others what the site says about itself. */
export function createFirstViews(services: SiteServices): FirstViews {
  const { settings, sessionOf } = services;
  const isMissing = createIsMissing(services);
  const pageFeed = createPageFeed(services.feed, services.preferences);
  return async (viewer, url) => {
    const { member, session } = await sessionOf(viewer);
    if (url === '/' && viewer && member && member.interestTags.length > 0) {
      return { answers: { session, feed: await pageFeed(viewer) }, render: url };
    }
    return {
      answers: { session, ...siteAnswers(url, settings) },
      render: renderablePath(url),
      // The look-up decides the status alone: a page is sent even where it fails.
      missing: await isMissing(viewer, url.split('?')[0] ?? '').catch(() => false),
    };
  };
}
