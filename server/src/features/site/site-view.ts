import { isPublicPage, isScreen, type TeamPerson } from '@gesso/domain/site';
import type { PageAnswers } from '../pages/page-json.ts';

/** Where nothing is: what is shown there is the same for every such address. */
const NOWHERE = '/not/found';

/**
 * The path to render of a page with a fixed address that anybody may open, or of one that is nowhere.
 * What stands behind a question mark may ask for something else than the page as it
 * usually is; that the browser draws.
 */
export function renderablePath(url: string): string | undefined {
  const path = url.split('?')[0] || '/';
  if (path === '/' || path === '/login') return undefined;
  if (!isScreen(path)) return NOWHERE;
  return isPublicPage(path) && path === url ? path : undefined;
}

type SiteSettings = { team: TeamPerson[]; supportMailbox: string; legalMailbox: string };

/** What these pages show besides their own words. */
export function siteAnswers(url: string, settings: SiteSettings): PageAnswers {
  const { team, supportMailbox: support, legalMailbox: legal } = settings;
  if (url === '/about') return { team: JSON.stringify({ people: team }) };
  if (url === '/legal' || url === '/support')
    return { mailboxes: JSON.stringify({ support, legal }) };
  return {};
}
