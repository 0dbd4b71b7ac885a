import type { z } from 'zod';
import type {
  openedPostSchema,
  postColoursSchema,
  postDraftSchema,
  postEditSchema,
  postLabelsSchema,
  postPictureSchema,
  postSchema,
  reactedPostIdsSchema,
} from './schemas.ts';

export type PostPicture = z.infer<typeof postPictureSchema>;

/** A post, the same for every viewer. */
export type Post = z.infer<typeof postSchema>;

/** A post with its version, on which edits are based. */
export type OpenedPost = z.infer<typeof openedPostSchema>;

/** What of a post changes while people look at it. */
export type PostCounts = Pick<Post, 'likeCount' | 'commentCount'>;

/** What its author says about a post: sensitive, made with AI, closed to comments. */
export type PostLabels = z.infer<typeof postLabelsSchema>;

/** What somebody wants to publish; pictures are uploaded before and named by id. */
export type PostDraft = z.infer<typeof postDraftSchema>;

/** A draft that replaces what a post says, based on a version of it. */
export type PostEdit = z.infer<typeof postEditSchema>;

/** The colours of each picture of a post, in order. */
export type PostColours = z.infer<typeof postColoursSchema>;

/** Which of the asked posts the viewer liked, saved and pinned. */
export type ReactedPostIds = z.infer<typeof reactedPostIdsSchema>;
