import type { z } from 'zod';
import { EMAIL_MAX, t } from '../kernel/kernel.ts';
import type {
  badgeSchema,
  meSchema,
  personCardSchema,
  signedInDeviceSchema,
  signUpFormSchema,
  tokensSchema,
} from './schemas.ts';

export { accountProblems } from './problems.ts';

export type Badge = z.infer<typeof badgeSchema>;

/** The signed-in member, as only they see themselves. */
export type Me = z.infer<typeof meSchema>;

/** A session in the viewer's list of devices. */
export type SignedInDevice = z.infer<typeof signedInDeviceSchema>;

/** The tokens of a client without cookies. */
export type Tokens = z.infer<typeof tokensSchema>;

/** A person as everyone sees them beside a post or comment, or in a list. */
export type PersonCard = z.infer<typeof personCardSchema>;

/** The sign-up form. */
export type SignUpForm = z.infer<typeof signUpFormSchema>;

export const accountLimits = {
  passwordMin: 6,
  passwordMax: 200,
  /** failed attempts at the password of one account from one network, across all endpoints */
  passwordTries: { max: 10, seconds: 15 * 60 },
  /** for clients that use tokens instead of cookies */
  tokens: {
    accessMinutes: 15,
    /** how long an unused refresh token is valid */
    unusedDays: 30,
    /** from the sign-in, however often the tokens are refreshed */
    sessionDays: 400,
    /** in which a refresh whose response was lost can be repeated */
    lostAnswerSeconds: 60,
    /** of such clients per person; one more signs out the least recently used */
    clientsMax: 50,
  },
  /** sessions listed in the settings */
  devicesListed: 100,
  usernameMin: 3,
  usernameMax: 30,
  /** longest imported name; the database has the same limit */
  importedUsernameMax: 60,
  /** time between two username changes */
  renameHours: 24,
  fullNameMax: 80,
  emailMax: EMAIL_MAX,
  bioMax: 500,
  artistTagsMax: 3,
  interestTagsInEdit: 3,
  interestTagsMin: 3,
  interestTagsMax: 5,
} as const;

export const DEFAULT_BIO = 'Why use words when a splash of art can scream louder?';

/** Events about an account, for the person's own tabs. */
export type AccountEvent =
  | { type: 'me-changed' }
  /** whether AI may be trained on their artwork */
  | { type: 'ai-consent-changed' };

export const meTopic = (userId: string): `me:${string}` => `me:${userId}`;

export const USERNAME = /^[A-Za-z0-9_.]{3,30}$/;

/** 3 to 30 letters, digits, `_` and `.`; case-insensitive. */
export const isUsername = (text: string): boolean => USERNAME.test(text);

/** Characters with a meaning in URLs, and invisible ones. */
const OUTSIDE_ADDRESSES = /[/\\?#%\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/** Whether an imported account may keep this name; its owner is asked to choose a regular one. */
export const isImportableUsername = (text: string): boolean =>
  text.length > 0 &&
  text.length <= accountLimits.importedUsernameMax &&
  !OUTSIDE_ADDRESSES.test(text);

export const isPassword = (text: string): boolean =>
  text.length >= accountLimits.passwordMin && text.length <= accountLimits.passwordMax;

/** Whether a member may change their username now. */
export const canRename = (renamedAt: Date | null, now: number): boolean =>
  renamedAt === null || renamedAt.getTime() <= now - accountLimits.renameHours * 60 * 60 * 1000;

/**
 * The key by which the database finds a username. Usernames chosen here are ASCII; in imported
 * ones, other letters are compared unchanged.
 */
export const usernameKey = (username: string): string =>
  username.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** The placeholder for a missing profile picture: the same letter everywhere. */
export const initialOf = ({ fullName }: { fullName: string }): string =>
  Array.from(fullName.trim())[0]?.toUpperCase() ?? '?';

/** A person's picture, and its placeholder. */
export const avatarOf = (person: { fullName: string; profileImageUrl: string | null }) => ({
  initial: initialOf(person),
  src: person.profileImageUrl,
});

/** Shown to members whose imported username does not follow our rules. */
export const accountMessages = {
  usernameOutsideRule: t(
    'Your old username was kept, but people can’t mention it or search for it here. Please choose a new one.',
  ),
  usernameRule: t('3 to 30 letters, digits, dots or underscores'),
} as const;

// Permissions are here and not with their nouns, since the menu of every page needs them.

export const canRunChallenges = (viewer: { official: boolean } | null): boolean =>
  viewer?.official ?? false;

/** Who may see the moderation queue. */
export const canModerate = (viewer: { moderator: boolean } | null): boolean =>
  viewer?.moderator === true;

type Listed = { moderator: boolean; moderatorWithoutSecondFactor: boolean } | null;

/** Who sees the link to the queue, including moderators who still have to set up a second factor. */
export const canOpenModeration = (member: Listed): boolean =>
  canModerate(member) || member?.moderatorWithoutSecondFactor === true;

type Account = { suspendedUntil: number | null } | null;

/** A suspension ends by itself: it is a time that is compared with now. */
export const isSuspended = (account: Account, nowMs: number): boolean =>
  account !== null && account.suspendedUntil !== null && account.suspendedUntil > nowMs;
