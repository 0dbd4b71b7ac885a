import type { z } from 'zod';
import type {
  appealSchema,
  caseCardSchema,
  caseDetailSchema,
  caseReportSchema,
  decisionFormSchema,
  decisionSchema,
  ownDecisionSchema,
  subjectContentSchema,
  subjectSchema,
} from './schemas.ts';

/** What can be reported, and what a decision is about. */
export type Subject = z.infer<typeof subjectSchema>;
/** The words and pictures of a subject. */
export type SubjectContent = z.infer<typeof subjectContentSchema>;
export type Decision = z.infer<typeof decisionSchema>;
/** What a moderator sends. */
export type DecisionForm = z.infer<typeof decisionFormSchema>;
export type Appeal = z.infer<typeof appealSchema>;
/** A case in the queue. */
export type CaseCard = z.infer<typeof caseCardSchema>;
/** A case with all that a moderator needs to decide it. */
export type CaseDetail = z.infer<typeof caseDetailSchema>;
export type CaseReport = z.infer<typeof caseReportSchema>;
export type OwnDecision = z.infer<typeof ownDecisionSchema>;
