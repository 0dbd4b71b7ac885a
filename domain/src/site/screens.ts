/**
 * The address of every screen, as the router writes it. The routes of the web side take theirs from
 * here; by the same list the server knows which addresses have no page.
 */
export const screenPaths = {
  home: '/',
  login: '/login',
  passwordReset: '/password-reset',
  changeEmail: '/change-email',
  legal: '/legal',
  about: '/about',
  support: '/support',
  help: '/help',
  profile: '/profile',
  person: '/@{$username}',
  publicProfile: '/public/$username',
  likedPosts: '/liked-posts',
  savedPosts: '/saved-posts',
  tagSelection: '/tag-selection',
  post: '/post/$id',
  createPost: '/create-post',
  search: '/search',
  communities: '/communities',
  community: '/communities/$id',
  challenges: '/challenges',
  allChallenges: '/challenges/all',
  challengePlan: '/challenges/plan',
  submissions: '/submissions/$weekNumber',
} as const;

/** One part of an address: '$id' stands for any text, '@{$username}' for an @ and any text. */
const PARAMETER = /\\\{\\\$\w+\\\}|\\\$\w+/g;

const patternOf = (path: string): string =>
  path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(PARAMETER, '[^/]+');

// As the router reads them: in any case, with or without a slash at the end.
const SCREEN = new RegExp(`^(${Object.values(screenPaths).map(patternOf).join('|')})/?$`, 'i');

function decoded(path: string): string | null {
  try {
    return decodeURI(path);
  } catch {
    return null;
  }
}

/** Whether there is a screen at this path. */
export function isScreen(path: string): boolean {
  const text = decoded(path);
  return text !== null && SCREEN.test(text);
}
