/** What a person can do to a post, as a state that is on or off. */
export type Reaction = 'like' | 'save' | 'pin';
