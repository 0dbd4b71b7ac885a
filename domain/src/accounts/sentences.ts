/** Shown to somebody whose account was imported with a username outside our rule. */
export const accountSentences = {
  usernameOutsideRule:
    'Your username came along as it was, but it cannot be mentioned or searched for like others here. Please choose another one.',
  usernameRule: '3 to 30 letters, digits, dots or underscores',
} as const;
