/**
 * On the person's own 'me:ID': whom they may see has changed. It names nobody, because who has been
 * blocked must not learn by whom.
 */
export type BlocksEvent = { type: 'blocks-changed' };
