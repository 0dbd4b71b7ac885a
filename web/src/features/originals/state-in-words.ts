import { type Original, originalInWords, originalMessages } from '@gesso/domain/originals';
import { t } from '@lingui/core/macro';
import { i18n } from '#i18n';
import { percentOf, type QueuedUpload } from './pending-upload.ts';

type Shown = Pick<QueuedUpload, 'state' | 'sent' | 'sentence' | 'file'>;

/**
 * The state of an image's original; an upload in this browser takes precedence over the server's
 * state.
 */
export function stateInWords(original: Original | undefined, upload: Shown | undefined) {
  if (upload?.state === 'refused') return upload.sentence;
  // The refusal of an earlier file does not apply to its replacement.
  if (upload && (!original || original.state === 'arriving' || original.state === 'refused')) {
    // Before this tab sends its first byte, the server may already have some.
    const isSilent = upload.sent === 0 && original?.state === 'arriving';
    const words = isSilent
      ? originalInWords(i18n, original)
      : t`Uploading: ${{ percent: percentOf(upload) }}%`;
    return upload.state === 'paused' ? t`${words}, paused` : words;
  }
  if (!original) return null;
  const words = originalInWords(i18n, original);
  return original.state === 'arriving'
    ? t`${words}. ${{ request: originalMessages.chooseAgain }}`
    : words;
}
