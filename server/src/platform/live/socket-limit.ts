import { clientNetwork } from '../http/rate-limit.ts';

/**
 * Maximum open sockets: of guests per client network, per member, and of members per client
 * network. A campus or a mobile carrier has thousands of members behind one address.
 */
export const SOCKETS_MAX = { guests: 20, member: 40, members: 10_000 };

type SocketRequest = {
  viewer: { id: string } | null;
  ip: string;
  socket: { once(event: 'close', listener: () => void): unknown };
};

type Bound = { key: string; max: number };

function boundsOf({ viewer, ip }: SocketRequest): Bound[] {
  const network = clientNetwork(ip);
  if (!viewer) return [{ key: `guests of ${network}`, max: SOCKETS_MAX.guests }];
  // A member's own limit comes first, so that one member cannot use up the network's limit.
  return [
    { key: `member ${viewer.id}`, max: SOCKETS_MAX.member },
    { key: `members of ${network}`, max: SOCKETS_MAX.members },
  ];
}

/** Counts open sockets per member and network; returns false when a limit is reached. */
export function createSocketLimit(): (request: SocketRequest) => boolean {
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
    // Also fires when the upgrade fails.
    request.socket.once('close', () => {
      for (const { key } of bounds) count(key, -1);
    });
    return true;
  };
}
