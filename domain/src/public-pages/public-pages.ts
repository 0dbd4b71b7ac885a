import { SITE_NAME, t } from '../kernel/kernel.ts';

/** A public page, as named in tabs, search results and link previews. */
type PublicPage = { title: string; description: string };

/** The public pages with a fixed path; profiles and posts have their own. */
export const publicPages = {
  '/': {
    title: SITE_NAME,
    description: t('Gesso is a quiet place for artists to share their work.'),
  },
  '/login': {
    title: t('Sign In'),
    description: t(
      'Sign in to Gesso or create an account, and share your work with other artists.',
    ),
  },
  '/about': {
    title: t('About Us'),
    description: t('Who makes Gesso, where its name comes from, and how it started.'),
  },
  '/help': {
    title: t('Help'),
    description: t('How Gesso works, and answers to common questions.'),
  },
  '/support': {
    title: t('Support'),
    description: t('Contact the people behind Gesso. A person reads every message.'),
  },
  '/legal': {
    title: t('Legal'),
    description: t(
      'The Terms of Service of Gesso, its privacy and copyright policies, and its community standards.',
    ),
  },
  '/password-reset': {
    title: t('Password Reset'),
    description: t('Choose a new password for your Gesso account with a code sent to your email.'),
  },
  '/change-email': {
    title: t('Change Email'),
    description: t('Change the email address of your Gesso account.'),
  },
} as const satisfies Record<string, PublicPage>;

export const isPublicPage = (path: string): path is keyof typeof publicPages =>
  Object.hasOwn(publicPages, path);

/**
 * Pages that act on the token of a link in an email. Anyone may open them, but they are useless
 * without the token, so they are not in the sitemap or in search engines.
 */
export const linkPages: Readonly<Record<string, { title: string }>> = {
  '/stop-recovery': { title: t('Keep Two-Step Verification') },
  '/appeal': { title: t('Appeal') },
};
