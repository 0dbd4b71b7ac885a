import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Pause, Play, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { failureMessage } from '../../platform/api/failure-sentence.ts';
import { useNoticeHeight } from '../../ui/bottom-notices.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { toast } from '../../ui/toast-store.ts';
import { ChooseAnother } from './choose-another.tsx';
import { isLostOnClose, isProgressKnown, percentOf, type QueuedUpload } from './pending-upload.ts';
import { uploads as queue } from './uploads.ts';

/** The upload progress of originals, at the bottom edge of every screen. */
export default function UploadBar({ uploads }: { uploads: readonly QueuedUpload[] }) {
  const ref = useRef<HTMLElement>(null);
  useNoticeHeight(ref, '--uploads-height');
  const first = uploads.find(({ state }) => state === 'sending' || state === 'retrying');
  const shown = first ?? uploads.find(({ state }) => state === 'refused') ?? uploads[0];
  if (!shown) return null;
  return (
    <section
      ref={ref}
      aria-label={t`Uploads`}
      className="fixed inset-x-0 bottom-[calc(var(--bottom-bar-height)+var(--notice-height))] low:bottom-0 z-20 border-line border-t bg-surface py-1.5 pe-1.5 ps-(--page-margin) text-14 md:end-auto md:bottom-[calc(var(--notice-height)+12px)] md:start-4 md:w-96 md:rounded-dialog md:border md:ps-4 md:shadow-float print:hidden"
    >
      <Shown upload={shown} others={uploads.length - 1} />
    </section>
  );
}

const messages: Record<QueuedUpload['state'], string> = {
  waiting: t`Waiting to upload`,
  sending: t`Uploading`,
  retrying: t`Waiting for a connection`,
  paused: t`Paused`,
  refused: '',
};

function Shown({ upload, others }: { upload: QueuedUpload; others: number }) {
  const { state, sentence, file } = upload;
  // While it waits, the device may still be storing the file.
  const needsOpenPage = isLostOnClose(upload) && state !== 'waiting';
  const percent = percentOf(upload);
  const isKnown = isProgressKnown(upload);
  const message = messages[state];
  const notes = [
    isKnown && t`${percent}%`,
    others > 0 && plural(others, { one: '# more file', other: '# more files' }),
  ];
  return (
    <div className={cx('flex gap-1', state === 'refused' ? 'items-start' : 'items-center')}>
      <div className="flex min-w-0 flex-1 flex-col gap-1.5 py-1.5">
        <p id="original-upload" className="figures flex gap-1.5">
          <span dir="auto" className="min-w-0 truncate">
            {file.name}
          </span>
          {state !== 'refused' && (
            <span className="shrink-0 text-muted">{notes.filter(Boolean).join(' · ')}</span>
          )}
        </p>
        {state === 'refused' ? (
          <>
            <p role="alert" className="text-accent-text">
              {sentence}
            </p>
            <div className="pt-1">
              <Remedy upload={upload} />
            </div>
          </>
        ) : (
          <>
            {isKnown && <ProgressBar percent={percent} labelledBy="original-upload" />}
            <p role="status" className="text-12 text-muted">
              {needsOpenPage ? t`${message}. Keep this page open.` : message}
            </p>
          </>
        )}
      </div>
      <Actions upload={upload} />
    </div>
  );
}

/** The actions available after a refusal. */
function Remedy({ upload }: { upload: QueuedUpload }) {
  if (upload.needsAnotherFile) return <ChooseAnother upload={upload} />;
  return (
    <Button size="small" onClick={() => queue.resume(upload.pictureId)}>
      <Trans>Try again</Trans>
    </Button>
  );
}

function Actions({ upload: { state, pictureId, file } }: { upload: QueuedUpload }) {
  const [asking, setAsking] = useState(false);
  const cancel = () => {
    setAsking(false);
    queue
      .cancel(pictureId)
      .catch((problem: unknown) => toast(failureMessage(problem, 'original-remove-failed')));
  };
  return (
    <>
      {state === 'paused' && (
        <IconButton label={t`Resume upload`} onClick={() => queue.resume(pictureId)}>
          <Play size={18} aria-hidden="true" />
        </IconButton>
      )}
      {(state === 'sending' || state === 'retrying' || state === 'waiting') && (
        <IconButton label={t`Pause upload`} onClick={() => queue.pause(pictureId)}>
          <Pause size={18} aria-hidden="true" />
        </IconButton>
      )}
      <IconButton
        label={
          state === 'refused'
            ? t({ message: 'Dismiss', context: 'a message on the screen' })
            : t`Cancel upload`
        }
        onClick={() => (state === 'refused' ? cancel() : setAsking(true))}
      >
        <X size={18} aria-hidden="true" />
      </IconButton>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t`Cancel this upload?`}
        text={t`The uploaded part of ${{ fileName: file.name }} will be deleted. The post stays as it is, without zoom.`}
        confirmLabel={t`Cancel upload`}
        cancelLabel={t`Keep uploading`}
        onConfirm={cancel}
      />
    </>
  );
}
