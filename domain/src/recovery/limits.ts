export const recoveryLimits = {
  otpDigits: 6,
  otpMinutes: 10,
  /** attempts per code that was requested, in the browser that requested it */
  otpTries: 5,
  /** wrong codes at one account in a day, whoever enters them */
  otpGuessesPerDay: 50,
  /** attempts that a requested code has beyond that, so that strangers cannot lock the owner out */
  otpTriesBeyondGuesses: 1,
  /** all of them together in a day; only a browser that has been signed in goes on */
  otpGuessesCeiling: 200,
  /** rate limit of sending codes: for one address, from one browser or one network */
  otpSends: 5,
  otpSendsMinutes: 30,
  otpSendsPerDay: 15,
  /** emails to one address in otpSendsMinutes; further requests share the newest code */
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
