import { cleanEmail, isEmail } from '../kernel/email.ts';
import { err, ok } from '../kernel/index.ts';
import { type SupportCategory, supportCategories } from './categories.ts';
import { supportLimits } from './limits.ts';
import type { SupportDraft } from './shapes.ts';

const isCategory = (text: string): text is SupportCategory =>
  Object.hasOwn(supportCategories, text);

/** A subject becomes a header of an email: one line, nothing invisible. */
const isOneLine = (text: string): boolean => !/\p{Cc}|[\u2028\u2029]/u.test(text);

/** Asked by the form before it sends and by the server before it stores. */
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
