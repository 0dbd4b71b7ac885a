import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { createSocketLimit, SOCKETS_MAX } from './socket-limit.ts';

const [home, elsewhere] = ['203.0.113.1', '203.0.113.2'];

it('limits the sockets of all members of one network, and frees those that close', () => {
  const admit = createSocketLimit();
  const asking = (member: number, ip: string) => ({
    viewer: { id: `member ${member}` },
    ip,
    socket: new EventEmitter(),
  });
  const all = Array.from({ length: SOCKETS_MAX.members }, (_, n) => asking(n, home));
  expect(all.every(admit)).toBe(true);
  expect(admit(asking(1000, home))).toBe(false);
  expect(admit(asking(1000, elsewhere))).toBe(true);
  expect(admit({ viewer: null, ip: home, socket: new EventEmitter() })).toBe(true);
  all[0]?.socket.emit('close');
  expect(admit(asking(1000, home))).toBe(true);
  expect(admit(asking(1000, home))).toBe(false);
});
