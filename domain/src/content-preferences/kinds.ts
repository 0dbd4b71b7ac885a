/** What a post or a submission may be marked as showing. */
export const sensitiveKinds = ['nudity', 'violence', 'flashing'] as const;
export type SensitiveKind = (typeof sensitiveKinds)[number];

export const sensitiveKindNames: Record<SensitiveKind, string> = {
  nudity: 'Nudity',
  violence: 'Violence',
  flashing: 'Flashing light',
};

export const contentChoices = ['show', 'cover', 'hide'] as const;
export type ContentChoice = (typeof contentChoices)[number];

export const MADE_WITH_AI = 'Made with AI';
