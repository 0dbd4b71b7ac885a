import type { Request } from './app.ts';

/** Calls `work` with a signal that is aborted when the connection of the request closes. */
export async function withCloseSignal<T>(
  { raw: { socket } }: Request,
  work: (signal: AbortSignal) => Promise<T>,
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

/** The result of `work`, or a rejection as soon as the signal is aborted. */
export function rejectOnAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(new Error('the connection was closed'));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort);
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
