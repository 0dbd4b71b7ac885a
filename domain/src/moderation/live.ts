/** Something about a case has changed; what, only a moderator may read. */
export type ModerationEvent = { type: 'cases-changed' };

export const MODERATION_TOPIC = 'moderation';
