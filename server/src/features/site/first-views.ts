import { isPublicPage } from '@gesso/domain/public-pages';
import { isScreen, type TeamPerson } from '@gesso/domain/site';
import type { PageAnswers } from '../pages/page-json.ts';
import type { FirstViews } from '../pages/pages.ts';
import { createPageFeed } from '../posts/page-feed.ts';
import { createIsMissing } from './missing-screens.ts';
import type { SiteServices } from './services.ts';

/** All unknown paths show the same page. */
const NOWHERE = '/not/found';

/**
 * The path to render for a public page with a fixed path, or for an unknown one. A query may change
 * the page's content, so the browser renders such pages.
 */
function renderablePath(url: string): string | undefined {
  const path = url.split('?')[0] || '/';
  if (path === '/' || path === '/login') return undefined;
  if (!isScreen(path)) return NOWHERE;
  return isPublicPage(path) && path === url ? path : undefined;
}

type SiteSettings = { team: TeamPerson[]; supportMailbox: string; legalMailbox: string };

/** Data of these pages beyond their text. */
function siteAnswers(url: string, settings: SiteSettings): PageAnswers {
  const { team, supportMailbox: support, legalMailbox: legal } = settings;
  if (url === '/about') return { team: JSON.stringify({ people: team }) };
  if (url === '/legal' || url === '/support')
    return { mailboxes: JSON.stringify({ support, legal }) };
  return {};
}

/**
 * The initial content of pages: the feed for members with interests, site information for everyone
 * else.
 */
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
      // The lookup only determines the status: the page is sent even when it fails.
      missing: await isMissing(viewer, url.split('?')[0] ?? '').catch(() => false),
    };
  };
}
