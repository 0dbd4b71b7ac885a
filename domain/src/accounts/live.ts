/** What a person's own tabs hear about their account. */
export type AccountEvent = { type: 'me-changed' };

export const meTopic = (userId: string): `me:${string}` => `me:${userId}`;
