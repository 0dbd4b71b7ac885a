import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { onServerReturn } from '../../platform/online/online.ts';
import { useExpiredSession } from '../../platform/session/expired-session.ts';
import { useViewer } from '../../platform/session/session.ts';
import { toast } from '../../ui/toast-store.ts';
import { showArrival } from './originals-query.ts';
import { isLostOnClose, type QueuedUpload } from './pending-upload.ts';
import { followOtherTabs, uploads, useUploads } from './uploads.ts';

const UploadBar = lazy(() => import('./upload-bar.tsx'));

/** Uploads originals while the page is open; rendered once, above every screen. */
export default function UploadsHost() {
  const viewer = useViewer();
  const expired = useExpiredSession();
  const { sending, uploads: all } = useUploads();
  const client = useQueryClient();
  const id = viewer?.id ?? null;
  useEffect(() => {
    if (id === null) uploads.close();
    else void uploads.open(id);
  }, [id]);
  useEffect(() => {
    if (!expired) uploads.hurryUp();
  }, [expired]);
  useEffect(followOtherTabs, []);
  useEffect(
    () =>
      uploads.onArrival((upload) => {
        void showArrival(client, upload);
        toast(t`Your original is uploaded. We’re preparing it for zooming.`);
      }),
    [client],
  );
  useEffect(() => onServerReturn(() => uploads.hurryUp()), []);
  useWarningBeforeClose(all.some(isLostOnClose));
  const shown = all.filter((upload) => sending || isShownEverywhere(upload));
  if (shown.length === 0) return null;
  return (
    <Suspense>
      <UploadBar uploads={shown} />
    </Suspense>
  );
}

/** Uploads that need the member's action are shown in every tab, others only in the sending tab. */
const isShownEverywhere = ({ state, kept }: QueuedUpload): boolean =>
  !kept || state === 'paused' || state === 'refused';

/** Asks for confirmation before the page is closed. */
function useWarningBeforeClose(needed: boolean) {
  useEffect(() => {
    if (!needed) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [needed]);
}
