import type { z } from 'zod';
import { cleanEmail, err, isEmail, msg, ok, t } from '../kernel/kernel.ts';
import { moderationLimits, reasonsFor, type SubjectKind } from '../moderation/moderation.ts';
import type { reportFormSchema } from './schemas.ts';

/** A report; guests give an address for the answer. */
type ReportForm = z.infer<typeof reportFormSchema>;

export const reportLimits = {
  wordsMax: 1000,
  /** by one member, or by all guests of one client network */
  perHour: 20,
  /** to one unverified address, whoever entered it */
  emailsPerDay: 5,
} as const;

/** The kinds that guests can see and thus report. */
const PUBLIC_KINDS: readonly SubjectKind[] = ['post', 'comment', 'profile', 'collection'];

/** Whether it may be reported; `author` is its author, if known. */
export const canReport = (
  viewer: { id: string } | null,
  kind: SubjectKind,
  author: { id: string } | null = null,
): boolean => (viewer ? viewer.id !== author?.id : PUBLIC_KINDS.includes(kind));

/** The text and, for guests, the address for the answer; members have one already. */
export function checkReport(viewer: { id: string } | null, form: ReportForm) {
  const { kind } = form.subject;
  if (!reasonsFor[kind].includes(form.reason)) return err('report-reason-mismatch');
  const words = (form.words ?? '').trim();
  if (words.length > reportLimits.wordsMax) return err('report-too-long');
  if (viewer) return ok({ words, email: null });
  if (!canReport(viewer, kind)) return err('sign-in-required');
  const email = cleanEmail(form.email ?? '');
  if (email === '') return err('report-email-missing');
  return isEmail(email) ? ok({ words, email }) : err('email-invalid');
}

const hours = moderationLimits.dueHours;

export const reportMessages = {
  sent: msg(
    'Thank you. We review every report within {hours, plural, one {# hour} other {# hours}} and let you know what we did.',
    { hours },
  ),
  already: t(
    'You have already reported this. We’re reviewing it and will let you know what we did.',
  ),
  whatHappens: msg(
    'A moderator will review it within {hours, plural, one {# hour} other {# hours}}. We never reveal who reported it.',
    { hours },
  ),
  chooseReason: t('Please choose a reason.'),
  aboutEmail: t('We’ll reply to this address. No one else sees it.'),
} as const;
