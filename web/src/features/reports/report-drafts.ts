import type { ReportReason, Subject } from '@gesso/domain/moderation';

export type ReportDraft = { reason: ReportReason | null; words: string; email: string };

type Viewer = { id: string } | null;

/** What was typed and not sent, for as long as the tab lives; each account has its own. */
const drafts = new Map<string, ReportDraft>();

const keyOf = (viewer: Viewer, { kind, id }: Subject): string =>
  `${viewer?.id ?? 'guest'} ${kind} ${id}`;

export const draftOf = (viewer: Viewer, subject: Subject): ReportDraft =>
  drafts.get(keyOf(viewer, subject)) ?? { reason: null, words: '', email: '' };

export const keepDraft = (viewer: Viewer, subject: Subject, draft: ReportDraft): void =>
  void drafts.set(keyOf(viewer, subject), draft);

export const clearDraft = (viewer: Viewer, subject: Subject): void =>
  void drafts.delete(keyOf(viewer, subject));
