import { connect } from 'node:net';

const TIMEOUT_MS = 1000;

/** Whether something listens on this port of the machine. */
export const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const answer = (isOpen: boolean) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.setTimeout(TIMEOUT_MS, () => answer(false));
    socket.once('connect', () => answer(true));
    socket.once('error', () => answer(false));
  });

/** Whether the address is answered with success, in time. */
export async function isHealthy(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
