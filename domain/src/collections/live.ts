/**
 * On a person's own 'me:ID': another tab of theirs changed their collections. On their 'user:ID': what
 * others see of them is no longer the same.
 */
export type CollectionsEvent = { type: 'collections-changed' };
