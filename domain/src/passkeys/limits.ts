export const passkeyLimits = {
  nameMax: 60,
  perPerson: 20,
  /** how long a browser may take over showing or making a passkey */
  challengeMinutes: 5,
  /** challenges that are open at once for one client network */
  challengesPerNetwork: 100,
  /** how long the password or a passkey, shown once, counts for changes of the account's security */
  confirmedMinutes: 10,
} as const;
