import { recoveryLimits } from '@gesso/domain/recovery';
import type { Letter } from '../../platform/mail/letter.ts';

const within = `within ${recoveryLimits.otpMinutes} minutes`;
const once = `Enter it on the page where you asked for it, ${within}. It works once.`;

/** A letter with a code: what it is for, and what to do for whoever did not ask for it. */
export const codeLetter = (
  to: string,
  code: string,
  heading: string,
  reassurance: string,
): Letter => ({
  to,
  subject: `${code} is your Gesso code`,
  preview: `${code}: ${heading.toLowerCase()} ${within}.`,
  heading,
  code,
  paragraphs: [once, reassurance],
});
