import type { ReportReason, Subject } from '@gesso/domain/moderation';
import { createSharedValue } from '../../platform/page/shared-value.ts';

export type ReportDraft = { reason: ReportReason | null; words: string; email: string };

type Viewer = { id: string } | null;

type Drafts = Readonly<Record<string, ReportDraft>>;

/** Unsent report texts per account, kept while the tab is open. */
const drafts = createSharedValue<Drafts>({});

const keyOf = (viewer: Viewer, { kind, id }: Subject): string =>
  `${viewer?.id ?? 'guest'} ${kind} ${id}`;

export const draftOf = (viewer: Viewer, subject: Subject): ReportDraft =>
  drafts.read()[keyOf(viewer, subject)] ?? { reason: null, words: '', email: '' };

export const keepDraft = (viewer: Viewer, subject: Subject, draft: ReportDraft): void =>
  drafts.set({ ...drafts.read(), [keyOf(viewer, subject)]: draft });

export function clearDraft(viewer: Viewer, subject: Subject): void {
  const { [keyOf(viewer, subject)]: _sent, ...others } = drafts.read();
  drafts.set(others);
}
