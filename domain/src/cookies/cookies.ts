import { DAY_SECONDS, MINUTE_SECONDS } from '../kernel/kernel.ts';
import { passkeyLimits } from '../passkeys/passkeys.ts';
import { recoveryLimits } from '../recovery/recovery.ts';
import { twoFactorLimits } from '../two-factor/two-factor.ts';

/** How long a session lasts. */
const SESSION_DAYS = 30;
/** The longest time that browsers keep a cookie. */
const LANGUAGE_DAYS = 400;

type Cookie = { seconds: number; lasts: string; purpose: string };

const forMinutes = (count: number, purpose: string): Cookie => ({
  seconds: count * MINUTE_SECONDS,
  lasts: `${count} minutes`,
  purpose,
});

const forDays = (count: number, purpose: string): Cookie => ({
  seconds: count * DAY_SECONDS,
  lasts: `${count} days`,
  purpose,
});

/** Every cookie the server sets. It can set no others, since cookies are created by these names. */
export const cookies = {
  gesso_session: forDays(SESSION_DAYS, 'keeps you signed in'),
  gesso_language: forDays(LANGUAGE_DAYS, 'remembers the language you chose'),
  gesso_known: forDays(
    recoveryLimits.signedInBrowserDays,
    'recognises a browser you have signed in with, so that nobody can block your password reset',
  ),
  gesso_otp: forMinutes(
    recoveryLimits.otpBrowserMinutes,
    'ties a one-time code to the browser that asked for it',
  ),
  gesso_reset: forMinutes(
    recoveryLimits.grantMinutes,
    'proves that you entered the code of a password reset',
  ),
  gesso_email_change: forMinutes(
    recoveryLimits.grantMinutes,
    'proves that you entered your password to change your email',
  ),
  gesso_second_step: forMinutes(
    twoFactorLimits.pendingMinutes,
    'remembers that your password was right until you show your second step',
  ),
  gesso_passkey: forMinutes(
    passkeyLimits.challengeMinutes,
    'ties the request for a passkey to the browser that made it',
  ),
} as const satisfies Record<string, Cookie>;

export type CookieName = keyof typeof cookies;
