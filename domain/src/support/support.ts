import type { z } from 'zod';
import { cleanEmail, err, isEmail, ok, t } from '../kernel/kernel.ts';
import type { mailboxesSchema, supportDraftSchema } from './schemas.ts';

export const supportCategories = {
  general: t('General Help', 'what a message to support is about'),
  technical: t('Technical Support', 'what a message to support is about'),
  feature: t('Feature Request', 'what a message to support is about'),
  account: t('Account Issues', 'what a message to support is about'),
} as const;

export type SupportCategory = keyof typeof supportCategories;

/** A message as sent, before checkSupportMessage. */
type SupportDraft = z.infer<typeof supportDraftSchema>;

export type SupportMessage = SupportDraft & { category: SupportCategory };

/** The contact addresses, which pages fetch since they are configurable. */
export type Mailboxes = z.infer<typeof mailboxesSchema>;

export const supportLimits = {
  subjectMax: 200,
  messageMax: 5000,
  successSeconds: 3,
  keptDays: 365,
} as const;

export const supportMessages = { sent: t('Message sent successfully!') } as const;

const isCategory = (text: string): text is SupportCategory =>
  Object.hasOwn(supportCategories, text);

/** A subject becomes an email header: one line, no invisible characters. */
const isOneLine = (text: string): boolean => !/\p{Cc}|[\u2028\u2029]/u.test(text);

/** Checked by the form before sending and by the server before storing. */
export function checkSupportMessage(draft: SupportDraft) {
  const email = cleanEmail(draft.email);
  const subject = draft.subject.trim();
  const message = draft.message.trim();
  if (email === '') return err('support-email-missing');
  if (!isEmail(email)) return err('email-invalid');
  if (!isCategory(draft.category)) return err('support-category-missing');
  if (subject === '') return err('support-subject-missing');
  if (message === '') return err('support-message-missing');
  if (subject.length > supportLimits.subjectMax || !isOneLine(subject)) {
    return err('support-refused');
  }
  if (message.length > supportLimits.messageMax || message.includes('\0')) {
    return err('support-refused');
  }
  return ok({ email, subject, message, category: draft.category });
}
