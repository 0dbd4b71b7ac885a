import { createLazy } from '../page/create-lazy.ts';

const openChannel = createLazy(() => new BroadcastChannel('gesso-session'));

export type SessionChange = 'changed' | 'signed-out';

/** Tells the other tabs of this browser about a sign-in or sign-out here. */
export const broadcastSessionChange = (change: SessionChange = 'changed'): void =>
  openChannel().postMessage(change);

export const onSessionBroadcast = (listener: (change: SessionChange) => void): void =>
  openChannel().addEventListener('message', ({ data }) =>
    listener(data === 'signed-out' ? data : 'changed'),
  );
