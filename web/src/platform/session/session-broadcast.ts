import { createLazy } from '../page/create-lazy.ts';

const openChannel = createLazy(() => new BroadcastChannel('gesso-session'));

export type SessionChange = 'changed' | 'signed-out';

/** Notifies the other tabs of this browser of a sign-in or sign-out. */
export const broadcastSessionChange = (change: SessionChange = 'changed'): void =>
  openChannel().postMessage(change);

export const onSessionBroadcast = (listener: (change: SessionChange) => void): void =>
  openChannel().addEventListener('message', ({ data }) =>
    listener(data === 'signed-out' ? data : 'changed'),
  );
