export { twoStepLimits } from './limits.ts';
export { twoStepProblems } from './problems.ts';
export { groupedCode, isAppCode, isRecoveryCode, plainCode } from './rules.ts';
export { twoStepSentences } from './sentences.ts';
export type { TwoStepSetup, TwoStepState } from './shapes.ts';
