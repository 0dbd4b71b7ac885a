import type { PendingUpload, QueuedUpload } from './pending-upload.ts';

export type SendProgress = {
  /** the server has announced where it receives the file */
  onUrl: (url: string) => void;
  /** bytes the server has so far */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
};

export type UploadQueueDependencies = {
  /** what this device remembers; values stay until they are removed or the member signs out */
  store: {
    list(ownerId: string): Promise<PendingUpload[]>;
    put(ownerId: string, upload: PendingUpload): Promise<void>;
    remove(ownerId: string, pictureId: string): Promise<void>;
  };
  /** Sends the rest of a file; rejects with a SendProblem. */
  send: (upload: PendingUpload, watch: SendProgress) => Promise<void>;
  /** Tells the server that a file will not come. */
  withdraw: (upload: PendingUpload) => Promise<void>;
  /** Runs the work while no other tab of this browser runs it; rejects when it is aborted before. */
  exclusively: (signal: AbortSignal, work: () => Promise<void>) => Promise<void>;
  /** Tells the other tabs that what this device remembers has changed. */
  announce: () => void;
  /** Calls back after a time; returns what stops it. */
  after: (ms: number, callback: () => void) => () => void;
};

export type UploadQueueSnapshot = {
  /** whether this tab is the one that sends */
  sending: boolean;
  uploads: readonly QueuedUpload[];
};
