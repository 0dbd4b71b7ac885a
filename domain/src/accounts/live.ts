/** Events about an account, for the person's own tabs. */
export type AccountEvent = { type: 'me-changed' };

export const meTopic = (userId: string): `me:${string}` => `me:${userId}`;
