/** Newly hidden or shown content, to be published after the commit (visibility-events.ts). */
export type VisibilityChanges = {
  posts: { id: string; authorId: string }[];
  comments: { id: string; postId: string }[];
  submissions: { id: string; weekNumber: number }[];
  /** all their content is hidden or shown with them (content-visibility.ts) */
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
