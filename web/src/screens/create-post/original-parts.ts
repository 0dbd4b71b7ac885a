import { OriginalFields } from '../../features/originals/original-fields.tsx';
import { sendInBackground } from '../../features/originals/uploads.ts';
import type { OriginalParts } from '../../features/posts/create/draft.ts';

/** What the form of a new post needs for files that people may zoom into. */
export const originalParts: OriginalParts = {
  fields: OriginalFields,
  send: (post, chosen) => sendInBackground(post.author.id, chosen),
};
