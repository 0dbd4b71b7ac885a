import { useSyncExternalStore } from 'react';
import { createLazy } from '../../platform/page/create-lazy.ts';
import { deleteOriginal } from './delete-original.ts';
import type { PendingUpload } from './pending-upload.ts';
import { createUploadQueue } from './upload-queue.ts';
import { uploadStore } from './upload-store.ts';

const NAME = 'gesso-originals';

const openChannel = createLazy(() => new BroadcastChannel(NAME));

const idIn = (url: string): string => url.split('/').at(-1) ?? '';

/** The originals that this browser is sending. */
export const uploads = createUploadQueue({
  store: uploadStore,
  send: async (upload, watch) => {
    const { sendOriginal } = await import('./send-original.ts');
    return sendOriginal(upload, watch);
  },
  withdraw: async ({ url }) => {
    if (url) await deleteOriginal(idIn(url));
  },
  // Web Locks need a secure context; without it, the server accepts one request at a time.
  exclusively: async (signal, work) =>
    'locks' in navigator ? navigator.locks.request(NAME, { signal }, work) : work(),
  announce: () => openChannel().postMessage('changed'),
  after: (ms, callback) => {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
});

/** Follows uploads added, paused and finished in other tabs; returns a function that stops it. */
export function followOtherTabs(): () => void {
  const onMessage = () => void uploads.reload();
  openChannel().addEventListener('message', onMessage);
  return () => openChannel().removeEventListener('message', onMessage);
}

export const useUploads = () => useSyncExternalStore(uploads.subscribe, uploads.read, uploads.read);

type Chosen = { pictureId: string; postId: string; file: File; keepCredits: boolean };

/** Uploads originals in the background, and resumes at the next visit. */
export function sendInBackground(ownerId: string, chosen: readonly Chosen[]): void {
  if (chosen.length === 0) return;
  const now = Date.now();
  const pending = chosen.map(
    (one, i): PendingUpload => ({ ...one, url: null, paused: false, addedAt: now + i }),
  );
  void uploads.add(ownerId, pending);
}
