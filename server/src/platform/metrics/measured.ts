import { channel } from 'node:diagnostics_channel';

/** Data for metrics is published on channels, which cost nothing without subscribers. */
export const cacheLookups = channel('gesso:cache-lookup');
export const picturesProcessed = channel('gesso:picture-processed');
export const framesSent = channel('gesso:frame-sent');

type CacheName = 'sessions' | 'feed' | 'pages';
export type CacheLookup = { cache: CacheName; hit: boolean };
export type PictureProcessed = { task: 'picture' | 'submission' | 'description'; ms: number };

export function countLookup(cache: CacheName, hit: boolean): void {
  if (cacheLookups.hasSubscribers) cacheLookups.publish({ cache, hit } satisfies CacheLookup);
}

export async function timePicture<T>(
  task: PictureProcessed['task'],
  work: () => Promise<T>,
): Promise<T> {
  if (!picturesProcessed.hasSubscribers) return work();
  const startedAt = performance.now();
  try {
    return await work();
  } finally {
    const ms = performance.now() - startedAt;
    picturesProcessed.publish({ task, ms } satisfies PictureProcessed);
  }
}
