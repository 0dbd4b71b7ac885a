import type { Picture } from '@gesso/domain/pictures';
import type { Post } from '@gesso/domain/posts';
import { ApiProblem } from '../../../platform/api/api-problem.ts';
import type { Draft, DraftPicture } from './draft.ts';

export type PublishRequests = {
  upload: (file: Blob, onProgress: (sent: number) => void, signal: AbortSignal) => Promise<Picture>;
  post: (draft: Draft, signal: AbortSignal) => Promise<Post>;
};

type PublishProgress = {
  /** 0 to 100, over all images */
  onProgress: (percent: number) => void;
  onUploaded: (key: string, uploadedId: string) => void;
  signal: AbortSignal;
};

/** A failed upload of one image. */
export class PictureUploadError extends Error {
  override readonly name = 'PictureUploadError';
  constructor(
    readonly key: string,
    override readonly cause: unknown,
  ) {
    super('picture upload failed');
  }
}

/** Publishes a draft; images that the server has cleaned up meanwhile are uploaded again. */
export async function publish(
  draft: Draft,
  sending: PublishRequests,
  watch: PublishProgress,
): Promise<Post> {
  try {
    return await sendAll(draft, sending, watch);
  } catch (problem) {
    if (!isPictureGone(problem)) throw problem;
    const pictures = draft.pictures.map((picture) => ({ ...picture, uploadedId: null }));
    return sendAll({ ...draft, pictures }, sending, watch);
  }
}

const isPictureGone = (problem: unknown): boolean =>
  problem instanceof ApiProblem && problem.code === 'picture-not-found';

/** Uploads missing images one by one, then creates the post. */
async function sendAll(
  draft: Draft,
  sending: PublishRequests,
  watch: PublishProgress,
): Promise<Post> {
  const total = sum(draft.pictures);
  const pictures: DraftPicture[] = [];
  for (const picture of draft.pictures) {
    const before = sum(pictures);
    const report = (sent: number) => watch.onProgress(Math.round((100 * (before + sent)) / total));
    report(0);
    const uploadedId = picture.uploadedId ?? (await send(picture, sending, report, watch.signal));
    if (uploadedId !== picture.uploadedId) watch.onUploaded(picture.key, uploadedId);
    pictures.push({ ...picture, uploadedId });
  }
  watch.onProgress(100);
  return sending.post({ ...draft, pictures }, watch.signal);
}

const sum = (pictures: readonly DraftPicture[]): number =>
  pictures.reduce((bytes, { blob }) => bytes + blob.size, 0);

async function send(
  picture: DraftPicture,
  sending: PublishRequests,
  report: (sent: number) => void,
  signal: AbortSignal,
): Promise<string> {
  try {
    return (await sending.upload(picture.blob, report, signal)).id;
  } catch (problem) {
    if (signal.aborted) throw problem;
    throw new PictureUploadError(picture.key, problem);
  }
}
