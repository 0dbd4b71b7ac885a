export { checkOriginalFile, needsAnotherFile, ORIGINAL_ACCEPT } from './check-file.ts';
export {
  ORIGINAL_FORMATS,
  ORIGINAL_REFUSALS,
  ORIGINAL_TYPES,
  ORIGINAL_UPLOAD_PATH,
  originalLimits,
} from './limits.ts';
export type { OriginalEvent } from './live.ts';
export { originalProblems } from './problems.ts';
export type { Credits, OriginalReport, RemovedPart } from './report.ts';
export { creditLine, ordinaryReport, originalReportSentences } from './report.ts';
export { originalReportLimits } from './report-limits.ts';
export type { Original, OriginalRefusal, OriginalUsage } from './shapes.ts';
export { fitsQuota, spaceText, usageText } from './space.ts';
export { originalInWords, originalSentences } from './words.ts';
