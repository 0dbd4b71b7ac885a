import { cleanEmail, isEmail } from '../kernel/email.ts';
import { err, ok } from '../kernel/result.ts';
import { reasonsFor, type SubjectKind } from '../moderation/index.ts';
import { reportLimits } from './limits.ts';
import type { ReportForm } from './shapes.ts';

/** What guests can see, and so report. */
const PUBLIC_KINDS: readonly SubjectKind[] = ['post', 'comment', 'profile', 'collection'];

/** Whether it may be reported; `author` is whose it is, where that is known. */
export const canReport = (
  viewer: { id: string } | null,
  kind: SubjectKind,
  author: { id: string } | null = null,
): boolean => (viewer ? viewer.id !== author?.id : PUBLIC_KINDS.includes(kind));

/** The words and, of a guest, the address to answer to; a member has one already. */
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
