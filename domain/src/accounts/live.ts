/** Events about an account, for the person's own tabs. */
export type AccountEvent =
  | { type: 'me-changed' }
  /** whether machines may be trained on their work */
  | { type: 'ai-consent-changed' };

export const meTopic = (userId: string): `me:${string}` => `me:${userId}`;
