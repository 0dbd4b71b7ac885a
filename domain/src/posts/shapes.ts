import type { PersonCard } from '../accounts/index.ts';
import type { Picture } from '../pictures/index.ts';

export type PostPicture = Picture & {
  /** '' when its author wrote none */
  alt: string;
};

/** A post, the same for every viewer. */
export type Post = {
  id: string;
  author: PersonCard;
  pictures: PostPicture[];
  /** the title */
  caption: string;
  description: string;
  postTags: string[];
  /** epoch seconds */
  time: number;
  likeCount: number;
  commentCount: number;
};

/** What of a post changes while people look at it. */
export type PostCounts = Pick<Post, 'likeCount' | 'commentCount'>;

/** What somebody wants to publish; pictures are uploaded before and named by id. */
export type PostDraft = {
  pictures: { id: string; alt: string }[];
  caption: string;
  description: string;
  postTags: string[];
};

/** Which of the asked posts the viewer liked, saved and pinned. */
export type ReactedPostIds = { liked: string[]; saved: string[]; pinned: string[] };
