import { recoveryLimits } from '@gesso/domain/recovery';
import type { Email } from '../../platform/mail/email.ts';

const within = `within ${recoveryLimits.otpMinutes} minutes`;
const once = `Enter it on the page where you asked for it, ${within}. It works once.`;

/** An email with a code, its purpose, and advice for recipients who did not ask for it. */
export const codeEmail = (
  to: string,
  code: string,
  heading: string,
  reassurance: string,
): Email => ({
  to,
  subject: `${code} is your Gesso code`,
  preview: `${code}: ${heading.toLowerCase()} ${within}.`,
  heading,
  code,
  paragraphs: [once, reassurance],
});
