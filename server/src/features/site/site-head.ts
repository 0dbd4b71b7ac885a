import { isPublicPage, isScreen, linkPages, publicPages, SITE_NAME } from '@gesso/domain/site';
import { type PageHead, titled } from '../pages/page-head.ts';
import type { PageScreen } from '../pages/page-manifest.ts';

/** What stands for a page that has no picture of its own. */
const ICON = { path: '/icon-512.png', side: 512 };

/** The screens of pages with a fixed address; that of the login and the feed come with every page of theirs. */
const screenOf: Record<keyof typeof publicPages, { screen?: PageScreen }> = {
  '/': {},
  '/login': {},
  '/about': { screen: 'about' },
  '/help': { screen: 'help' },
  '/support': { screen: 'support' },
  '/legal': { screen: 'legal' },
  '/password-reset': { screen: 'password-reset' },
  '/change-email': { screen: 'change-email' },
};

/** The head of a page with a fixed address; what only members see, or who has a link, is not for search engines. */
export function siteHead(path: string, origin: string): PageHead {
  if (!isScreen(path)) return { title: titled('Page not found'), robots: 'noindex' };
  if (!isPublicPage(path)) {
    return { title: titled(linkPages[path]?.title ?? SITE_NAME), robots: 'noindex' };
  }
  const { title, description } = publicPages[path];
  return {
    title: titled(title),
    description,
    canonical: origin + path,
    ...screenOf[path],
    image: { url: origin + ICON.path, alt: SITE_NAME, width: ICON.side, height: ICON.side },
  };
}
