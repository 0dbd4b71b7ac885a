/**
 * The version of the terms that is in force or announced: the day of `legalFacts.lastUpdated`. Whoever
 * agreed to another one is told by a bar.
 */
export const TERMS_VERSION = '2025-06-20';
