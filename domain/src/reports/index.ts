export { reportLimits } from './limits.ts';
export { reportProblems } from './problems.ts';
export { canReport, checkReport } from './rules.ts';
export { reportSentences } from './sentences.ts';
