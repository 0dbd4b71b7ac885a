import { hasArtworkDetails, readDetailsText } from '@gesso/domain/artwork-details';
import type { Post } from '@gesso/domain/posts';
import { useEffect, useRef, useState } from 'react';
import { ApiProblem } from '../../../platform/api/api-problem.ts';
import { call } from '../../../platform/api/call.ts';
import { failureMessage } from '../../../platform/api/failure-sentence.ts';
import { upload } from '../../../platform/api/upload.ts';
import { messageFor } from '../../../platform/i18n/message-for.ts';
import { checkDraft, type Draft } from './draft.ts';
import { PictureUploadError, type PublishRequests, publish } from './publish.ts';

const sending: PublishRequests = {
  upload: (file, onProgress, signal) => upload('POST /api/pictures', file, { onProgress, signal }),
  post: ({ id: _, savedAt: __, pictures, communityIds, details, ...rest }, signal) => {
    const read = readDetailsText(details);
    return call('POST /api/posts', {
      body: {
        ...rest,
        pictures: pictures.map(({ uploadedId, alt }) => ({ id: uploadedId ?? '', alt })),
        // Omitted when empty, so that a draft of an older version sends the identical request.
        ...(communityIds.length > 0 ? { communityIds } : {}),
        ...(hasArtworkDetails(read) ? { details: read } : {}),
      },
      signal,
    });
  },
};

type Change = (by: (draft: Draft) => Draft) => void;

type PublishState = {
  /** upload progress, 0 to 100 */
  percent: number | null;
  /** the message shown under the form */
  problem: string | null;
  /** whether the problem is a missing session */
  signedOut: boolean;
  /** the image that could not be sent, and why */
  failed: { key: string; sentence: string } | null;
};

const idle: PublishState = { percent: null, problem: null, signedOut: false, failed: null };
const signedOut: PublishState = { ...idle, problem: messageFor('post-sign-in'), signedOut: true };

/** Publishes the draft; a retry only uploads the missing images. */
export function usePublish(change: Change, signedIn: boolean, onPosted: (post: Post) => void) {
  const [state, setState] = useState(idle);
  const running = useRef<AbortController | null>(null);
  // Unmounting aborts the uploads; the draft stays.
  useEffect(() => () => running.current?.abort(), []);

  const say = (problem: string | null) => setState({ ...idle, problem });
  const submit = async (draft: Draft) => {
    if (running.current) return;
    const checked = checkDraft(draft);
    if (!checked.ok) return say(messageFor(checked.code));
    if (!signedIn) return setState(signedOut);
    const attempt = new AbortController();
    running.current = attempt;
    try {
      const post = await publish(
        { ...draft, ...checked.value, pictures: draft.pictures },
        sending,
        {
          signal: attempt.signal,
          onProgress: (percent) => setState({ ...idle, percent }),
          onUploaded: (key, uploadedId) => change((now) => withUploaded(now, key, uploadedId)),
        },
      );
      setState(idle);
      onPosted(post);
    } catch (problem) {
      if (attempt.signal.aborted) return say(null);
      // After this problem, a retry is a new post with a new idempotency key.
      if (isKeyReused(problem)) change((now) => ({ ...now, key: crypto.randomUUID() }));
      setState(refused(problem));
    } finally {
      running.current = null;
    }
  };
  return { ...state, say, submit, cancel: () => running.current?.abort() };
}

function withUploaded(draft: Draft, key: string, uploadedId: string): Draft {
  const pictures = draft.pictures.map((picture) =>
    picture.key === key ? { ...picture, uploadedId } : picture,
  );
  return { ...draft, pictures };
}

function refused(problem: unknown): PublishState {
  if (problem instanceof PictureUploadError) {
    if (isSignedOut(problem.cause)) return signedOut;
    const sentence = failureMessage(problem.cause, 'picture-upload-failed');
    const failed = { key: problem.key, sentence };
    return { ...idle, problem: messageFor('post-create-failed'), failed };
  }
  if (isSignedOut(problem)) return signedOut;
  return { ...idle, problem: failureMessage(problem, 'post-create-failed') };
}

const isKeyReused = (problem: unknown): boolean =>
  problem instanceof ApiProblem && problem.code === 'request-key-reused';

const isSignedOut = (problem: unknown): boolean =>
  problem instanceof ApiProblem && problem.code === 'sign-in-required';
