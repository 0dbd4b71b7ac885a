/** Said to whoever moved in with a username from elsewhere. */
export const accountSentences = {
  usernameOutsideRule:
    'Your username came along as it was, but it cannot be mentioned or searched for like others here. Please choose another one.',
  usernameRule: '3 to 30 letters, digits, dots or underscores',
} as const;
