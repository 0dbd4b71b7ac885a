const channel = new BroadcastChannel('gesso-session');

export type SessionChange = 'changed' | 'signed-out';

/** Tells the other tabs of this browser about a sign-in or sign-out here. */
export const broadcastSessionChange = (change: SessionChange = 'changed'): void =>
  channel.postMessage(change);

export const onSessionBroadcast = (listener: (change: SessionChange) => void): void =>
  channel.addEventListener('message', ({ data }) =>
    listener(data === 'signed-out' ? data : 'changed'),
  );
