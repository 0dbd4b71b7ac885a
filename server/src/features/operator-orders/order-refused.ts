/** A reason the operator can act on: the sentence is shown, and nothing was changed. */
export class OrderRefused extends Error {}
