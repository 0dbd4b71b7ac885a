import type { Request } from './app.ts';

/** Calls `work` with a signal that is aborted when the connection of the request closes. */
export async function watchingForGone<T>(
  { raw: { socket } }: Request,
  work: (gone: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  if (socket.destroyed) abort();
  socket.once('close', abort);
  try {
    return await work(controller.signal);
  } finally {
    socket.off('close', abort);
  }
}

/** The outcome of `work`, or a failure as soon as the signal is aborted. */
export function unlessGone<T>(work: Promise<T>, gone: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(new Error('the connection was closed'));
    if (gone.aborted) abort();
    gone.addEventListener('abort', abort);
    work.then(resolve, reject).finally(() => gone.removeEventListener('abort', abort));
  });
}
