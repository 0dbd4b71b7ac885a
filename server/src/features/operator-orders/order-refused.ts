/** A refusal whose message the operator sees and can act on; nothing was changed. */
export class OrderRefused extends Error {}
