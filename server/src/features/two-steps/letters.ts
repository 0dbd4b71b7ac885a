import { counted } from '@gesso/domain/kernel';
import { twoStepLimits } from '@gesso/domain/two-steps';
import type { Letter } from '../../platform/mail/letter.ts';
import { codeLetter } from '../../platform/one-time-codes/code-letter.ts';

type Whose = { email: string; username: string };

const notYou =
  'If this was not you, please change your password at once, look at “Security” in your settings, and answer this email.';
const knowsPassword =
  'Whoever did this knows your password. If it was not you, please choose a new one at once, here and for your mailbox.';

export const twoStepsOnLetter = ({ email, username }: Whose): Letter => ({
  to: email,
  subject: 'Two steps are on for your Gesso account',
  preview: `Signing in to @${username} now asks for a code of your app.`,
  heading: 'Two steps are on',
  paragraphs: [
    `Signing in to @${username} with the password now asks for a code of your app. Keep your recovery codes where you find them without your phone.`,
    notYou,
  ],
});

export const twoStepsOffLetter = ({ email, username }: Whose): Letter => ({
  to: email,
  subject: 'Two steps are off for your Gesso account',
  preview: `The password alone opens @${username} again.`,
  heading: 'Two steps are off',
  paragraphs: [`The password alone opens the account @${username} again.`, notYou],
});

export const recoveryCodesRenewedLetter = ({ email, username }: Whose): Letter => ({
  to: email,
  subject: 'Your Gesso recovery codes are new',
  preview: `The old recovery codes of @${username} work no more.`,
  heading: 'Your recovery codes are new',
  paragraphs: [`New recovery codes were made for @${username}; the old ones work no more.`, notYou],
});

export const recoveryCodeUsedLetter = ({ email, username }: Whose, left: number): Letter => ({
  to: email,
  subject: 'A recovery code of your Gesso account was used',
  preview: `Somebody signed in to @${username} with one.`,
  heading: 'A recovery code was used',
  paragraphs: [
    `Somebody signed in to @${username} with the password and a recovery code. ${counted(left, 'recovery code is', 'recovery codes are')} left; your settings make new ones.`,
    notYou,
  ],
});

export const tooManyTriesLetter = ({ email, username }: Whose): Letter => ({
  to: email,
  subject: 'Wrong codes were entered for your Gesso account',
  preview: `Somebody has the password of @${username}, but not the second step.`,
  heading: 'Wrong codes were entered',
  paragraphs: [
    `The password of @${username} was entered, and then ${twoStepLimits.tries.max} wrong codes. For an hour no more are taken.`,
    knowsPassword,
  ],
});

export const recoveryCodeLetter = (to: string, code: string): Letter =>
  codeLetter(
    to,
    code,
    'Recover your second step',
    'If you did not ask for this code, somebody knows your password: please choose a new one. Without this code nothing happens.',
  );

const stopParagraph = (url: string) =>
  url.startsWith('/')
    ? `To stop it, open this address on the site: ${url}`
    : `To stop it, open this link: ${url}`;

export const recoveryBegunLetter = (
  { email, username }: Whose,
  { stopUrl }: { stopUrl: string },
): Letter => ({
  to: email,
  subject: 'The second step of your Gesso account will be taken off',
  preview: `In ${twoStepLimits.recoveryHours} hours, unless you stop it.`,
  heading: 'A lost second step',
  paragraphs: [
    `Somebody with the password of @${username} and a code from this mailbox has asked to take the second step off the account. In ${twoStepLimits.recoveryHours} hours it can be done, by signing in again with a new code.`,
    stopParagraph(stopUrl),
    knowsPassword,
  ],
});

export const recoveryStoppedLetter = ({ email, username }: Whose): Letter => ({
  to: email,
  subject: 'The second step of your Gesso account stays on',
  preview: `Taking it off @${username} was stopped.`,
  heading: 'The second step stays on',
  paragraphs: [`Taking the second step off @${username} was stopped.`, knowsPassword],
});

export const recoveryDoneLetter = ({ email, username }: Whose): Letter => ({
  to: email,
  subject: 'The second step of your Gesso account was taken off',
  preview: `The password alone opens @${username} again.`,
  heading: 'The second step was taken off',
  paragraphs: [
    `After ${twoStepLimits.recoveryHours} hours, and with a new code from this mailbox, the second step was taken off @${username}. The password alone opens it again; your settings turn two steps on anew.`,
    notYou,
  ],
});
