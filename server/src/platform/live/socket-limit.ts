import type { Request } from '../http/app.ts';
import { household } from '../http/rate-limit.ts';

/** Open sockets of one client network: of guests, and of members. */
export const SOCKETS_MAX = { guests: 20, members: 40 };

/** Counts the open sockets of every network; says whether there is room for one more. */
export function createSocketLimit(): (request: Request) => boolean {
  const open = new Map<string, number>();

  return (request) => {
    const kind = request.viewer ? 'members' : 'guests';
    const key = `${kind} of ${household(request.ip)}`;
    const count = open.get(key) ?? 0;
    if (count >= SOCKETS_MAX[kind]) return false;
    open.set(key, count + 1);
    // Also when it never becomes a WebSocket.
    request.socket.once('close', () => {
      const left = (open.get(key) ?? 1) - 1;
      if (left === 0) open.delete(key);
      else open.set(key, left);
    });
    return true;
  };
}
