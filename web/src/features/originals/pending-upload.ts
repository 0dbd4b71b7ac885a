/** An original whose upload is incomplete, one per image. */
export type PendingUpload = {
  pictureId: string;
  postId: string;
  file: File;
  keepCredits: boolean;
  /** the upload URL, once announced by the server */
  url: string | null;
  paused: boolean;
  /** in milliseconds; the oldest is sent first */
  addedAt: number;
};

type UploadState =
  | 'waiting'
  | 'sending'
  /** the connection was lost; resumes automatically */
  | 'retrying'
  | 'paused'
  /** refused by the server, with a reason */
  | 'refused';

export type QueuedUpload = PendingUpload & {
  state: UploadState;
  /** bytes the server has */
  sent: number;
  /** the reason for the refusal */
  sentence: string | null;
  /** whether only a different file can succeed */
  needsAnotherFile: boolean;
  /** whether this device stores it with its file */
  kept: boolean;
};

export const queued = (upload: PendingUpload, kept: boolean): QueuedUpload => ({
  ...upload,
  state: upload.paused ? 'paused' : 'waiting',
  sent: 0,
  sentence: null,
  needsAnotherFile: false,
  kept,
});

/** The part stored on the device. */
export function pendingOf(upload: QueuedUpload): PendingUpload {
  const { pictureId, postId, file, keepCredits, url, paused, addedAt } = upload;
  return { pictureId, postId, file, keepCredits, url, paused, addedAt };
}

/** 0 to 99; 100 only once the server has confirmed the whole file. */
export const percentOf = ({ sent, file }: Pick<QueuedUpload, 'sent' | 'file'>): number =>
  file.size === 0 ? 0 : Math.min(99, Math.floor((100 * sent) / file.size));

/**
 * Whether the server's progress is known: after a restart it is requested when the upload resumes.
 */
export const isProgressKnown = ({ sent, url }: Pick<QueuedUpload, 'sent' | 'url'>): boolean =>
  sent > 0 || url === null;

/** Merges the stored uploads into the shown ones; other tabs add and finish uploads too. */
export function mergeStored(
  shown: readonly QueuedUpload[],
  stored: readonly PendingUpload[],
): QueuedUpload[] {
  const isStored = ({ pictureId }: QueuedUpload) =>
    stored.some((one) => one.pictureId === pictureId);
  const isShown = ({ pictureId }: PendingUpload) =>
    shown.some((one) => one.pictureId === pictureId);
  const stay = shown.filter((one) => !one.kept || one.state === 'refused' || isStored(one));
  const added = stored.filter((one) => !isShown(one)).map((one) => queued(one, true));
  return [...stay, ...added].sort((a, b) => a.addedAt - b.addedAt);
}

/** Whether closing the page would lose a file. */
export const isLostOnClose = ({ kept, state }: QueuedUpload): boolean =>
  !kept && state !== 'refused';
