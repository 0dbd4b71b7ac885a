export { exportLimits } from './limits.ts';
export type { ExportEvent } from './live.ts';
export { exportProblems } from './problems.ts';
export { byteText, isInProgress, progressOf } from './rules.ts';
export { exportSentences } from './sentences.ts';
export type { Export, Exports } from './shapes.ts';
