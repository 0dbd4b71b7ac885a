export const SITE_NAME = 'Gesso';

/** A page anybody may open, as it is named in tabs, search results and link previews. */
type PublicPage = { title: string; description: string };

/** The pages anybody may open whose address is always the same; profiles and posts have their own. */
export const publicPages = {
  '/': {
    title: SITE_NAME,
    description: 'Gesso is a quiet place for artists to share their work.',
  },
  '/login': {
    title: 'Sign In',
    description: 'Sign in to Gesso or create an account, and share your work with other artists.',
  },
  '/about': {
    title: 'About Us',
    description: 'Who makes Gesso, why it is called that, and how it came to be.',
  },
  '/help': {
    title: 'Help',
    description: 'How Gesso works, and answers to what people ask most.',
  },
  '/support': {
    title: 'Support',
    description: 'Write to the people behind Gesso. A person reads every message.',
  },
  '/legal': {
    title: 'Legal',
    description:
      'The terms of service of Gesso, how it treats your data and your artworks, and how people treat each other here.',
  },
  '/password-reset': {
    title: 'Password Reset',
    description: 'Choose a new password for your Gesso account with a code sent to your email.',
  },
  '/change-email': {
    title: 'Change Email',
    description: 'Move your Gesso account to another email address.',
  },
} as const satisfies Record<string, PublicPage>;

export const isPublicPage = (path: string): path is keyof typeof publicPages =>
  Object.hasOwn(publicPages, path);

/**
 * Pages that act on the token of a link in an email. Anybody may open them, but without the token they are
 * of no use: they are in no sitemap and in no search engine.
 */
export const linkPages: Readonly<Record<string, { title: string }>> = {
  '/stop-recovery': { title: 'Keep Your Second Step' },
  '/appeal': { title: 'Appeal' },
};

/** What a page says to whose browser runs no scripts. */
export const WITHOUT_SCRIPTS = {
  rest: 'The rest of this page needs JavaScript.',
  members: 'This page is for members, and Gesso needs JavaScript to let you in.',
} as const;
