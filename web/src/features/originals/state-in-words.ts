import { type Original, originalInWords, originalSentences } from '@gesso/domain/originals';
import { percentOf, type QueuedUpload } from './pending-upload.ts';

type Shown = Pick<QueuedUpload, 'state' | 'sent' | 'sentence' | 'file'>;

/** Where the original of a picture stands: what this browser is sending comes before what the server has. */
export function stateInWords(original: Original | undefined, upload: Shown | undefined) {
  if (upload?.state === 'refused') return upload.sentence;
  // A file that was refused before says nothing about the one that is sent in its place.
  if (upload && (!original || original.state === 'arriving' || original.state === 'refused')) {
    // Before the first byte is sent in this tab, the server may have some already.
    const isSilent = upload.sent === 0 && original?.state === 'arriving';
    const words = isSilent ? originalInWords(original) : `Uploading: ${percentOf(upload)}%`;
    return upload.state === 'paused' ? `${words}, paused` : words;
  }
  if (!original) return null;
  const words = originalInWords(original);
  return original.state === 'arriving' ? `${words}. ${originalSentences.chooseAgain}` : words;
}
