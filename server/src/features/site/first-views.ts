import { isPublicPage, isScreen, type TeamPerson } from '@gesso/domain/site';
import type { PageAnswers } from '../pages/page-json.ts';
import type { FirstViews } from '../pages/pages.ts';
import { createPageFeed } from '../posts/page-feed.ts';
import { createIsMissing } from './missing-screens.ts';
import type { SiteServices } from './services.ts';

/** Where nothing is: what is shown there is the same for every such address. */
const NOWHERE = '/not/found';

/**
 * The path to render of a page with a fixed address that anybody may open, or of one that is nowhere.
 * What stands behind a question mark may ask for something else than the page as it
 * usually is; that the browser draws.
 */
function renderablePath(url: string): string | undefined {
  const path = url.split('?')[0] || '/';
  if (path === '/' || path === '/login') return undefined;
  if (!isScreen(path)) return NOWHERE;
  return isPublicPage(path) && path === url ? path : undefined;
}

type SiteSettings = { team: TeamPerson[]; supportMailbox: string; legalMailbox: string };

/** What these pages show besides their own words. */
function siteAnswers(url: string, settings: SiteSettings): PageAnswers {
  const { team, supportMailbox: support, legalMailbox: legal } = settings;
  if (url === '/about') return { team: JSON.stringify({ people: team }) };
  if (url === '/legal' || url === '/support')
    return { mailboxes: JSON.stringify({ support, legal }) };
  return {};
}

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
