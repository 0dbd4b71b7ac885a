import { newId } from '@gesso/domain/kernel';
import { BY_OPERATOR, type Subject } from '@gesso/domain/moderation';
import type { Queries } from '../../platform/database/database.ts';
import { recordAct } from '../moderation-log/moderation-log.store.ts';
import type { ReportTarget } from '../subjects/subjects.ts';
import { reportsStore } from './reports.store.ts';

/** Adds an operator's report to the open case of the subject, and locks the case. */
export async function reportByOperator(
  tx: Queries,
  subject: Subject,
  { authorId, title, text }: ReportTarget,
  time: Date,
): Promise<string> {
  const caseId = await reportsStore.openCase(tx, { id: newId(), subject, authorId, time });
  await reportsStore.insert(tx, {
    id: newId(),
    caseId,
    reporter: { userId: null, address: null },
    email: null,
    reason: 'other',
    words: '',
    title,
    text,
    time,
  });
  const detail = `other, ${BY_OPERATOR}`;
  await recordAct(tx, { caseId, actorId: null, act: 'reported', detail, time });
  return caseId;
}
