import type { Reply } from './app.ts';

/** Adds a request header on which the response depends, for caches. */
export function addVary(reply: Reply, name: string): void {
  const others = reply.getHeader('vary');
  reply.header('vary', others === undefined ? name : `${others}, ${name}`);
}
