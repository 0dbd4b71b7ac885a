import { checkOriginalFile, ORIGINAL_ACCEPT } from '@gesso/domain/originals';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { messageFor } from '../../platform/i18n/message-for.ts';
import { useViewer } from '../../platform/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { ChooseFiles } from '../../ui/choose-files.tsx';
import { toast } from '../../ui/toast-store.ts';
import type { QueuedUpload } from './pending-upload.ts';
import { sendInBackground } from './uploads.ts';

/** Asks for a replacement for a file that the server will never accept. */
export function ChooseAnother({ upload }: { upload: QueuedUpload }) {
  const viewer = useViewer();
  const { pictureId, postId, keepCredits } = upload;
  const choose = ([file]: File[]) => {
    if (!file || !viewer) return;
    const checked = checkOriginalFile(file);
    if (checked.ok) sendInBackground(viewer.id, [{ pictureId, postId, file, keepCredits }]);
    else toast(messageFor(checked.code));
  };
  return (
    <ChooseFiles accept={ORIGINAL_ACCEPT} label={t`Choose another file`} onFiles={choose}>
      {(open) => (
        <Button size="small" onClick={open}>
          <Trans>Choose another file</Trans>
        </Button>
      )}
    </ChooseFiles>
  );
}
