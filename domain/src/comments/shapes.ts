import type { PersonCard } from '../accounts/index.ts';

export type Comment = {
  id: string;
  postId: string;
  /** null when its author is gone */
  author: PersonCard | null;
  comment: string;
  /** epoch seconds of writing; decides its place in the list */
  time: number;
  /** epoch seconds of the last edit, null when there was none */
  editedAt: number | null;
};
