import type { z } from 'zod';
import { EMAIL_MAX } from '../kernel/kernel.ts';
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

/** The signed-in person, as only they see themselves. */
export type Me = z.infer<typeof meSchema>;

/** A session of the viewer, as the list of where they are signed in shows it. */
export type SignedInDevice = z.infer<typeof signedInDeviceSchema>;

/** What a client without cookies is signed in by. */
export type Tokens = z.infer<typeof tokensSchema>;

/** Somebody, as everybody may see them beside a post, a comment or in a list. */
export type PersonCard = z.infer<typeof personCardSchema>;

/** What somebody types to open an account. */
export type SignUpForm = z.infer<typeof signUpFormSchema>;

export const accountLimits = {
  passwordMin: 6,
  passwordMax: 200,
  /** in vain at the password of one account, from one network, by whichever request */
  passwordTries: { max: 10, seconds: 15 * 60 },
  /** of a client that keeps tokens in place of cookies */
  tokens: {
    accessMinutes: 15,
    /** how long a refresh token lasts unused */
    unusedDays: 30,
    /** from the sign-in, however often it is refreshed */
    sessionDays: 400,
    /** in which a refresh whose answer was lost can be asked for once more */
    lostAnswerSeconds: 60,
    /** of such clients one person is signed in with; one more signs out the one unseen for longest */
    clientsMax: 50,
  },
  /** of the places somebody is signed in, that are listed */
  devicesListed: 100,
  usernameMin: 3,
  usernameMax: 30,
  /** longest imported name; the database holds the same number */
  importedUsernameMax: 60,
  /** another username can be taken so long after the last change */
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
  /** whether machines may be trained on their work */
  | { type: 'ai-consent-changed' };

export const meTopic = (userId: string): `me:${string}` => `me:${userId}`;

export const USERNAME = /^[A-Za-z0-9_.]{3,30}$/;

/** 3 to 30 letters, digits, `_` and `.`; compared without regard to case. */
export const isUsername = (text: string): boolean => USERNAME.test(text);

/** What would lead elsewhere in an address, or shows nothing. */
const OUTSIDE_ADDRESSES = /[/\\?#%\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/** Whether an imported account may keep this name; its owner is asked for one within the rule. */
export const isImportableUsername = (text: string): boolean =>
  text.length > 0 &&
  text.length <= accountLimits.importedUsernameMax &&
  !OUTSIDE_ADDRESSES.test(text);

export const isPassword = (text: string): boolean =>
  text.length >= accountLimits.passwordMin && text.length <= accountLimits.passwordMax;

/** Whether somebody may take another username now. */
export const canRename = (renamedAt: Date | null, now: number): boolean =>
  renamedAt === null || renamedAt.getTime() <= now - accountLimits.renameHours * 60 * 60 * 1000;

/**
 * The key by which the database finds a username. Usernames made here have ASCII letters alone; in an imported
 * one the other letters are compared as they are.
 */
export const usernameKey = (username: string): string =>
  username.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** What stands for somebody without a picture: the same letter wherever they appear. */
export const initialOf = ({ fullName }: { fullName: string }): string =>
  Array.from(fullName.trim())[0]?.toUpperCase() ?? '?';

/** Somebody's picture, and what stands in for it. */
export const avatarOf = (person: { fullName: string; profileImageUrl: string | null }) => ({
  initial: initialOf(person),
  src: person.profileImageUrl,
});

/** Shown to somebody whose account was imported with a username outside our rule. */
export const accountSentences = {
  usernameOutsideRule:
    'Your old username was kept, but people can’t mention it or search for it here. Please choose a new one.',
  usernameRule: '3 to 30 letters, digits, dots or underscores',
} as const;

// What roles allow is here and not with its nouns: the menu of every page asks for it.

export const canRunChallenges = (viewer: { official: boolean } | null): boolean =>
  viewer?.official ?? false;

/** Who may see the queue of moderation. */
export const canModerate = (viewer: { moderator: boolean } | null): boolean =>
  viewer?.moderator === true;

type Listed = { moderator: boolean; moderatorWithoutSecondStep: boolean } | null;

/** Who is shown the way to the queue: also those who have to set up a second step there first. */
export const canOpenModeration = (member: Listed): boolean =>
  canModerate(member) || member?.moderatorWithoutSecondStep === true;

type Account = { suspendedUntil: number | null } | null;

/** Ends by itself: a suspension is a time, compared with now. */
export const isSuspended = (account: Account, nowMs: number): boolean =>
  account !== null && account.suspendedUntil !== null && account.suspendedUntil > nowMs;
