/** An original that has not arrived whole, one per picture. */
export type PendingUpload = {
  pictureId: string;
  postId: string;
  file: File;
  keepCredits: boolean;
  /** where the server receives it, once it was announced there */
  url: string | null;
  paused: boolean;
  /** in milliseconds; the earliest is sent first */
  addedAt: number;
};

type UploadState =
  | 'waiting'
  | 'sending'
  /** the connection was lost: it is resumed by itself */
  | 'retrying'
  | 'paused'
  /** the server does not want it, and says why */
  | 'refused';

export type QueuedUpload = PendingUpload & {
  state: UploadState;
  /** bytes the server has */
  sent: number;
  /** why it was refused */
  sentence: string | null;
  /** whether no other attempt with this file can help */
  needsAnotherFile: boolean;
  /** whether this device remembers it with its file */
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

/** What the device remembers of it. */
export function pendingOf(upload: QueuedUpload): PendingUpload {
  const { pictureId, postId, file, keepCredits, url, paused, addedAt } = upload;
  return { pictureId, postId, file, keepCredits, url, paused, addedAt };
}

/** 0 to 99: 100 only once the server has confirmed the whole file. */
export const percentOf = ({ sent, file }: Pick<QueuedUpload, 'sent' | 'file'>): number =>
  file.size === 0 ? 0 : Math.min(99, Math.floor((100 * sent) / file.size));

/** Whether it is known how much the server has: after a restart it is asked when sending goes on. */
export const isProgressKnown = ({ sent, url }: Pick<QueuedUpload, 'sent' | 'url'>): boolean =>
  sent > 0 || url === null;

/** What is shown, after what the device remembers has changed; other tabs add and finish uploads too. */
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
