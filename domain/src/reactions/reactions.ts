/** A person's reaction to a post, a state that is on or off. */
export type Reaction = 'like' | 'save' | 'pin';

/** On the person's own 'me:ID': another tab of theirs changed a reaction. */
export type ReactionEvent = { type: 'reaction'; reaction: Reaction; postId: string; on: boolean };
export type ReactionPublication = [topic: `me:${string}`, event: ReactionEvent];
