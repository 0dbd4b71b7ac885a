import type { z } from 'zod';
import { t } from '../kernel/kernel.ts';
import type { teamPersonSchema } from './schemas.ts';

export { SITE_NAME } from '../kernel/kernel.ts';

/** A person on the About page, with the details the operator wants to show. */
export type TeamPerson = z.infer<typeof teamPersonSchema>;

/** When this list was last reviewed. */
export const AI_CRAWLERS_AS_OF = '2026-11-16';

/**
 * Crawlers that collect pages and pictures for AI training or AI answers, by the name each obeys in
 * robots.txt. Crawlers that open a link only on a person's request are not included, nor are search
 * engines: 'Google-Extended' and 'Applebot-Extended' only refuse the training.
 */
export const aiCrawlers = [
  'AI2Bot',
  'Ai2Bot-Dolma',
  'Amazonbot',
  'anthropic-ai',
  'Applebot-Extended',
  'bedrockbot',
  'Brightbot',
  'Bytespider',
  'CCBot',
  'ChatGLM-Spider',
  'Claude-Web',
  'ClaudeBot',
  'CloudVertexBot',
  'cohere-ai',
  'cohere-training-data-crawler',
  'Cotoyogi',
  'Crawl4AI',
  'Crawlspace',
  'DeepSeekBot',
  'Diffbot',
  'FacebookBot',
  'FirecrawlAgent',
  'FriendlyCrawler',
  'Google-CloudVertexBot',
  'Google-Extended',
  'GoogleOther',
  'GoogleOther-Image',
  'GoogleOther-Video',
  'GPTBot',
  'ICC-Crawler',
  'ImagesiftBot',
  'imageSpider',
  'img2dataset',
  'Kangaroo Bot',
  'laion-huggingface-processor',
  'LAIONDownloader',
  'Meta-ExternalAgent',
  'Meta-ExternalFetcher',
  'omgili',
  'omgilibot',
  'PanguBot',
  'PerplexityBot',
  'PetalBot',
  'SBIntuitionsBot',
  'SemrushBot-OCOB',
  'Sidetrade indexer bot',
  'TikTokSpider',
  'Timpibot',
  'VelenPublicWebCrawler',
  'Webzio-Extended',
  'YouBot',
] as const;

/** The notice about it on public pages. */
export const NO_AI_SENTENCE = t(
  'Artworks may not be used to train AI unless the artist allows it.',
);

/** Page content for browsers without scripts. */
export const WITHOUT_SCRIPTS = {
  rest: t('The rest of this page needs JavaScript.'),
  members: t('This page is for members, and Gesso needs JavaScript to sign you in.'),
} as const;

/**
 * The path of every screen, in the router's syntax. The web app takes its routes from here, and the
 * server uses the list to recognize unknown paths.
 */
export const screenPaths = {
  home: '/',
  login: '/login',
  passwordReset: '/password-reset',
  changeEmail: '/change-email',
  stopRecovery: '/stop-recovery',
  legal: '/legal',
  about: '/about',
  support: '/support',
  help: '/help',
  profile: '/profile',
  person: '/@{$username}',
  publicProfile: '/public/$username',
  settings: '/settings',
  settingsSection: '/settings/$section',
  likedPosts: '/liked-posts',
  savedPosts: '/saved-posts',
  tagSelection: '/tag-selection',
  tag: '/tags/$name',
  post: '/post/$id',
  createPost: '/create-post',
  search: '/search',
  collection: '/collections/$id',
  communities: '/communities',
  newCommunity: '/communities/new',
  community: '/communities/$id',
  editCommunity: '/communities/$id/edit',
  challenges: '/challenges',
  allChallenges: '/challenges/all',
  challengePlan: '/challenges/plan',
  submissions: '/submissions/$weekNumber',
  moderation: '/moderation',
  moderationCase: '/moderation/$caseId',
  notifications: '/notifications',
  /** the former path of notifications, which used to be only notices */
  notices: '/notices',
  appeal: '/appeal/$decisionId',
  emailAppeal: '/appeal',
} as const;

/** One part of a path: '$id' stands for any text, '@{$username}' for an @ and any text. */
const PARAMETER = /\\\{\\\$\w+\\\}|\\\$\w+/g;

const patternOf = (path: string): string =>
  path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(PARAMETER, '([^/]+)');

// Like the router: case-insensitive, with or without a trailing slash.
const SCREENS = Object.values(screenPaths).map((path) => ({
  path,
  pattern: new RegExp(`^${patternOf(path)}/?$`, 'i'),
}));

function decoded(path: string): string | null {
  try {
    return decodeURI(path);
  } catch {
    return null;
  }
}

type Screen = { path: string; parameter: string };

/** The screen at this path, by its path in `screenPaths`, and the value of its parameter. */
export function screenAt(path: string): Screen | null {
  const text = decoded(path);
  if (text === null) return null;
  for (const screen of SCREENS) {
    const match = screen.pattern.exec(text);
    if (match) return { path: screen.path, parameter: match[1] ?? '' };
  }
  return null;
}

/** Whether there is a screen at this path. */
export const isScreen = (path: string): boolean => screenAt(path) !== null;

/** The sections of /settings in display order; each has its own path. */
export const settingsSections = [
  'account',
  'security',
  'notifications',
  'blocked',
  'content',
  'appearance',
  'data',
] as const;

export type SettingsSection = (typeof settingsSections)[number];

export const isSettingsSection = (text: string): text is SettingsSection =>
  settingsSections.some((section) => section === text);

export const settingsPath = (section: SettingsSection): string => `/settings/${section}`;

/** The people on the About page, each by their role. */
export const teamPlaces = ['product', 'design', 'engineering', 'community', 'mentor'] as const;
export type TeamPlace = (typeof teamPlaces)[number];
