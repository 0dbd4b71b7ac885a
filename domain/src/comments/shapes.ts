import type { PersonCard } from '../accounts/index.ts';

export type Comment = {
  id: string;
  postId: string;
  /** null when its author is gone */
  author: PersonCard | null;
  comment: string;
  /** epoch seconds of writing, or of the last edit */
  time: number;
  edited: boolean;
};
