/** What the screens of the second step say besides the problems a server names. */
export const twoStepSentences = {
  codeSent: 'We sent six digits to the email of your account.',
  recoveryStopped: 'The recovery was stopped. Your second step stays on.',
} as const;
