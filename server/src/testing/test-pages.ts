import type { RenderPage } from '@gesso/domain/page-data';
import type { PageManifest } from '../features/pages/page-manifest.ts';
import { createPages, type HtmlPages } from '../features/pages/pages.ts';

/** Resolved at run time, because the server's compiler does not include the web client. */
const ENTRY: string = '../../../web/src/server-entry.tsx';

/** Like the manifest that the build writes. */
export const testManifest: PageManifest = {
  head: '<meta charset="utf-8">',
  inline: { theme: 'theme()', earlyPresses: 'early()', startLater: 'later()' },
  styles: ['assets/style.css'],
  fonts: ['assets/font.woff2'],
  entries: {
    app: ['assets/part.js', 'assets/app.js'],
    login: ['assets/part.js', 'assets/login.js'],
  },
  screens: {
    about: ['assets/part.js', 'assets/about.js'],
    'change-email': ['assets/change-email.js'],
    collection: ['assets/collection.js'],
    help: ['assets/help.js'],
    legal: ['assets/legal.js'],
    'password-reset': ['assets/password-reset.js'],
    post: ['assets/post.js'],
    'public-profile': ['assets/public-profile.js'],
    support: ['assets/support.js'],
  },
  languages: { en: {}, de: { 'assets/app.js': 'assets/app.de.js' } },
};

/** Pages as in the built product, rendered from the web client's source. */
export async function webPages(): Promise<HtmlPages> {
  const { renderPage }: { renderPage: RenderPage } = await import(ENTRY);
  return createPages({ manifest: testManifest, render: renderPage }, (error) => {
    throw error;
  });
}
