import {
  type Original,
  type OriginalUsage,
  ordinaryReport,
  originalReportMessages,
  spaceText,
} from '@gesso/domain/originals';
import type { PostPicture } from '@gesso/domain/posts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ChevronDown, Download } from 'lucide-react';
import { i18n } from '#i18n';
import { useMember } from '../../platform/session/member-context.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { AddOriginal } from './add-original.tsx';
import { ChooseOriginal } from './choose-original.tsx';
import { ImageLabel } from './image-label.tsx';
import type { QueuedUpload } from './pending-upload.ts';
import { RemoveOriginal } from './remove-original.tsx';
import { stateInWords } from './state-in-words.ts';
import { sendInBackground } from './uploads.ts';

type OriginalLineProps = {
  postId: string;
  picture: PostPicture;
  /** from 1; null for a single image */
  number: number | null;
  original: Original | undefined;
  /** the upload in this browser */
  upload: QueuedUpload | undefined;
  usage: OriginalUsage;
};

/** One image of the viewer's post: its zoomable original and the available actions. */
export function OriginalLine(props: OriginalLineProps) {
  const { number, original, upload, picture } = props;
  const state = stateInWords(original, upload);
  // A growing percentage is not announced each time.
  const isMoving = original?.state === 'arriving' || upload?.state === 'sending';
  return (
    <li className="flex flex-col gap-2 py-3 text-14 first:pt-0 last:pb-0">
      {state && (
        <p role={isMoving ? undefined : 'status'} className="figures">
          {number !== null && (
            <span className="text-muted">
              <Trans>Image {number}:</Trans>{' '}
            </span>
          )}
          {state}
        </p>
      )}
      {original?.state === 'ready' && <SpaceTaken original={original} />}
      <FileReport
        number={number}
        messages={
          original?.report
            ? originalReportMessages(i18n, original.report)
            : ordinaryReport(i18n, picture)
        }
      />
      <Actions {...props} />
    </li>
  );
}

const SpaceTaken = ({ original: { bytes, tileBytes } }: { original: Original }) => (
  <p className="figures text-12 text-muted">
    <Trans>
      It uses {{ total: spaceText(i18n, bytes + tileBytes) }}: {{ file: spaceText(i18n, bytes) }}{' '}
      for your file and {{ tiles: spaceText(i18n, tileBytes) }} for the zoomable copy.
    </Trans>
  </p>
);

function Actions(props: OriginalLineProps) {
  const member = useMember();
  const { postId, picture, number, original, upload } = props;
  const send = (file: File, keepCredits: boolean) =>
    sendInBackground(member.id, [{ pictureId: picture.id, postId, file, keepCredits }]);
  // The bar at the bottom edge has the buttons of an active upload.
  if (upload) return null;
  if (!original) return <AddOriginal number={number} usage={props.usage} onAdd={send} />;
  const isFileWanted = original.state === 'arriving' || original.state === 'refused';
  return (
    <div className="flex flex-wrap gap-2">
      {isFileWanted && (
        <ChooseOriginal
          label={original.state === 'refused' ? t`Try another file` : t`Choose the file`}
          number={number}
          onFile={(file) => send(file, original.keepCredits)}
        />
      )}
      {original.url && (
        <a href={original.url} download className={buttonClass('quiet', 'small')}>
          <Download size={16} aria-hidden="true" />
          <span>
            <ImageLabel label={t`Download original`} number={number} />
          </span>
        </a>
      )}
      <RemoveOriginal original={original} number={number} />
    </div>
  );
}

type FileReportProps = { number: number | null; messages: readonly string[] };

/** What was kept, converted and removed from an image file, loaded on demand. */
const FileReport = ({ number, messages }: FileReportProps) => (
  <details className="group">
    <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 sm:min-h-9 [&::-webkit-details-marker]:hidden">
      {number === null
        ? t`How we processed your file`
        : t`How we processed the file for image ${number}`}
      <ChevronDown
        size={16}
        aria-hidden="true"
        className="text-muted transition-transform group-open:rotate-180"
      />
    </summary>
    <ul className="figures flex flex-col gap-1 pb-2 text-muted">
      {messages.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  </details>
);
