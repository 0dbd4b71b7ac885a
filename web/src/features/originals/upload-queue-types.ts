import type { PendingUpload, QueuedUpload } from './pending-upload.ts';

export type SendProgress = {
  /** the server has announced the upload URL */
  onUrl: (url: string) => void;
  /** bytes the server has so far */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
};

export type UploadQueueDependencies = {
  /** the uploads stored on this device until they are removed or the member signs out */
  store: {
    list(ownerId: string): Promise<PendingUpload[]>;
    put(ownerId: string, upload: PendingUpload): Promise<void>;
    remove(ownerId: string, pictureId: string): Promise<void>;
  };
  /** Sends the rest of a file; rejects with a SendProblem. */
  send: (upload: PendingUpload, watch: SendProgress) => Promise<void>;
  /** Tells the server that the upload is canceled. */
  withdraw: (upload: PendingUpload) => Promise<void>;
  /** Runs the work while no other tab of this browser runs it; rejects when aborted before. */
  exclusively: (signal: AbortSignal, work: () => Promise<void>) => Promise<void>;
  /** Notifies other tabs of a change to the stored uploads. */
  announce: () => void;
  /** Calls back after a delay; returns a function that cancels it. */
  after: (ms: number, callback: () => void) => () => void;
};

export type UploadQueueSnapshot = {
  /** whether this is the sending tab */
  sending: boolean;
  uploads: readonly QueuedUpload[];
};
