export { recoveryLimits } from './limits.ts';
export { recoveryProblems } from './problems.ts';
export { checkNewPassword, isOtp, otpDigits } from './rules.ts';
export { recoverySentences, resetFailedSentence } from './sentences.ts';
