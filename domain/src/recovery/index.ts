export { recoveryLimits } from './limits.ts';
export { OTP_SEND_FAILED } from './otp-send-failed.ts';
export { recoveryProblems } from './problems.ts';
export { checkNewPassword, isOtp, otpDigits } from './rules.ts';
export { recoverySentences, resetFailedSentence } from './sentences.ts';
