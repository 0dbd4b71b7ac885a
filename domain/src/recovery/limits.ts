export const recoveryLimits = {
  otpDigits: 6,
  otpMinutes: 10,
  /** for each request of a code, in the browser that asked */
  otpTries: 5,
  /** wrong codes at one account in a day, whoever enters them */
  otpGuessesPerDay: 50,
  /** what a request can be tried nevertheless, so that strangers cannot block its owner */
  otpTriesBeyondGuesses: 1,
  /** all of them together in a day; only a browser that has been signed in goes on */
  otpGuessesCeiling: 200,
  /** for one address, from one browser or one network */
  otpSends: 5,
  otpSendsMinutes: 30,
  otpSendsPerDay: 15,
  /** letters to one address in otpSendsMinutes, after which those who ask share the newest code */
  otpLetters: 10,
  otpSharedMinutes: 5,
  /** how long a browser that asked is known again */
  otpBrowserMinutes: 60,
  /** how long one that has been signed in to the account is */
  signedInBrowserDays: 400,
  grantMinutes: 10,
  /** how long the page waits before it offers to send another code */
  resendSeconds: 30,
  redirectSeconds: 3,
} as const;
