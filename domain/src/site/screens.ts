/**
 * The address of every screen, as the router writes it. The routes of the web side take theirs from
 * here; by the same list the server knows which addresses have no page.
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
  /** the address of notifications until there were others than notices */
  notices: '/notices',
  appeal: '/appeal/$decisionId',
  emailAppeal: '/appeal',
} as const;

/** One part of an address: '$id' stands for any text, '@{$username}' for an @ and any text. */
const PARAMETER = /\\\{\\\$\w+\\\}|\\\$\w+/g;

const patternOf = (path: string): string =>
  path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(PARAMETER, '([^/]+)');

// As the router reads them: in any case, with or without a slash at the end.
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

/** The screen at this path, by its address in `screenPaths`, and what stands for its parameter. */
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
