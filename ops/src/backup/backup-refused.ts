/** A reason the person at the terminal can act on: the sentence is shown, not a stack. */
export class BackupRefused extends Error {}
