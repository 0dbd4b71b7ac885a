import type { Reaction } from '@gesso/domain/reactions';

type ToggleKind = Reaction | 'follow' | 'membership' | 'submission-like' | 'tag-follow';

/** Identifies a toggle for its button and its live counts. */
export const toggleName = (kind: ToggleKind, id: string): string => `${kind} ${id}`;
