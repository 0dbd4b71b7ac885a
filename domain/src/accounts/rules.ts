import { accountLimits } from './limits.ts';

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
