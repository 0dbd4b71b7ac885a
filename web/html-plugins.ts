import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const head = new URL('head.html', import.meta.url);

/** What the app and the door have in their heads alike stands in one place. */
export const sharedHead: Plugin = {
  name: 'shared-head',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replace('<!-- head.html -->', () => readFileSync(head, 'utf8')),
  },
};

/** The two faces every first screen uses are asked for before the stylesheet has named them. */
export function preloadFonts(names: RegExp): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => names.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              href: `/${file}`,
              as: 'font',
              type: 'font/woff2',
              crossorigin: true,
            },
            injectTo: 'head' as const,
          })),
    },
  };
}

/** The stylesheet before the scripts: the first paint waits for it, and connections are few. */
export const styleFirst: Plugin = {
  name: 'style-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const [sheet = ''] = /\s*<link rel="stylesheet"[^>]*>/.exec(html) ?? [];
      return html.replace(sheet, '').replace(/\s*<title>/, (title) => sheet + title);
    },
  },
};
