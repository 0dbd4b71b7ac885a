import { household } from '../http/rate-limit.ts';

/** Open sockets: of the guests of one client network, of one member, of the members of one network. */
export const SOCKETS_MAX = { guests: 20, member: 40, members: 400 };

type Asking = {
  viewer: { id: string } | null;
  ip: string;
  socket: { once(event: 'close', listener: () => void): unknown };
};

type Bound = { key: string; max: number };

function boundsOf({ viewer, ip }: Asking): Bound[] {
  const network = household(ip);
  if (!viewer) return [{ key: `guests of ${network}`, max: SOCKETS_MAX.guests }];
  // Many members may share a network: one of them does not use up what the others have.
  return [
    { key: `member ${viewer.id}`, max: SOCKETS_MAX.member },
    { key: `members of ${network}`, max: SOCKETS_MAX.members },
  ];
}

/** Counts the open sockets of members and networks; says whether there is room for one more. */
export function createSocketLimit(): (request: Asking) => boolean {
  const open = new Map<string, number>();

  function count(key: string, change: 1 | -1): void {
    const now = (open.get(key) ?? 0) + change;
    if (now === 0) open.delete(key);
    else open.set(key, now);
  }

  return (request) => {
    const bounds = boundsOf(request);
    if (bounds.some(({ key, max }) => (open.get(key) ?? 0) >= max)) return false;
    for (const { key } of bounds) count(key, 1);
    // Also when it never becomes a WebSocket.
    request.socket.once('close', () => {
      for (const { key } of bounds) count(key, -1);
    });
    return true;
  };
}
