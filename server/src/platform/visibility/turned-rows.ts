/** What is hidden or shown since, to be announced after the commit (visibility-events.ts). */
export type TurnedRows = {
  posts: { id: string; authorId: string }[];
  comments: { id: string; postId: string }[];
  submissions: { id: string; weekNumber: number }[];
  /** everything of theirs turns with them (content-visibility.ts) */
  people: string[];
  communities: string[];
  collections: { id: string; ownerId: string }[];
};

export type TurnedContent = Pick<TurnedRows, 'posts' | 'comments' | 'submissions'>;

export const NO_CONTENT: TurnedContent = { posts: [], comments: [], submissions: [] };
export const NO_ROWS: TurnedRows = { ...NO_CONTENT, people: [], communities: [], collections: [] };
