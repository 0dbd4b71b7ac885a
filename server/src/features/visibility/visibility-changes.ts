/** What is hidden or shown since, to be announced after the commit (visibility-events.ts). */
export type VisibilityChanges = {
  posts: { id: string; authorId: string }[];
  comments: { id: string; postId: string }[];
  submissions: { id: string; weekNumber: number }[];
  /** everything of theirs is hidden or shown with them (content-visibility.ts) */
  people: string[];
  communities: string[];
  collections: { id: string; ownerId: string }[];
};

export type ContentChanges = Pick<VisibilityChanges, 'posts' | 'comments' | 'submissions'>;

export const NO_CONTENT: ContentChanges = { posts: [], comments: [], submissions: [] };
export const NO_ROWS: VisibilityChanges = {
  ...NO_CONTENT,
  people: [],
  communities: [],
  collections: [],
};
