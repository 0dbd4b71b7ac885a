import { EMAIL_MAX } from '../kernel/email.ts';

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
