/** A reason the operator can act on: the message is shown without a stack trace. */
export class BackupRefused extends Error {}
