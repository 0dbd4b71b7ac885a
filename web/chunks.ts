/** Matches modules by parts of their paths. */
const paths = (...parts: string[]) =>
  new RegExp(`(${parts.map((part) => part.replaceAll('/', '[\\\\/]')).join('|')})`);

/**
 * What nearly every screen shares comes in few pieces; the rest is cut along the screens. A module belongs to
 * the first of these that matches it, and brings what it imports. `npm run bench -- --only web.js_gz` tells what
 * a first visit fetches.
 */
export const chunks = [
  { name: 'react', test: paths('node_modules/(react|react-dom|scheduler)/') },
  { name: 'tanstack', test: paths('node_modules/@tanstack/') },
  {
    name: 'radix',
    test: paths('node_modules/(@radix-ui|@floating-ui|react-remove-scroll|aria-hidden)'),
  },
  {
    // Shared by the login screen, which fetches neither router, query cache nor Radix, and the feed: nothing
    // in it may import them.
    name: 'base',
    test: paths(
      'domain/src/(kernel|accounts|site/site)',
      'web/src/app/guards',
      'web/src/platform/(local-store|online|api/(api-problem|build-request|call|in-language|sign-in))',
      'web/src/platform/(page/(app-start|create-lazy|page-root|same-site|shared-value|use-title)|session/(drafts|session-broadcast))',
      'web/src/ui/(blocking-overlay|brand-mark|button|cx|drawing|error-state)\\.',
      'web/src/ui/(icon-button|skip-link|spinner|toast-store)\\.',
      'lucide-react/dist/esm/(?!icons/)',
      'lucide-react/dist/esm/icons/(eye-off|globe|x)\\.',
    ),
    minShareCount: 2,
  },
  {
    // What every masonry of posts needs, the feed first.
    name: 'feed',
    test: paths(
      'domain/src/(content-preferences|live|pictures|posts)/(?!problems)',
      'web/src/features/posts/(post-(lists|masonry|source|tile)|posts-cache|use-(post-list|uncover))\\.',
      'web/src/platform/(covers|live|paging|optimistic-toggle/(optimistic|pending))',
      'web/src/ui/(avatar\\.|cover\\.|picture|thumbhash|masonry/)',
      'node_modules/thumbhash',
    ),
    minShareCount: 2,
  },
  // Apart from `sentences`, whose problems import it: the feed needs none of those.
  { name: 'recovery', test: paths('domain/src/recovery/recovery') },
  { name: 'forms', test: paths('web/src/ui/(field-frame|form-problem|text-area|text-field)\\.') },
  {
    // The sentences of all problems but those that everybody meets first.
    name: 'sentences',
    test: paths(
      'domain/src/(?!kernel|accounts)[a-z-]+/problems\\.',
      'domain/src/(catalogue|nouns)',
      'web/src/platform/i18n/message-for',
    ),
  },
];
