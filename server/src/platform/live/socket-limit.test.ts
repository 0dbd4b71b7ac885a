import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { createSocketLimit, SOCKETS_MAX } from './socket-limit.ts';

const [home, elsewhere] = ['203.0.113.1', '203.0.113.2'];

it('Thousands of members in one network can connect, each with several tabs.', () => {
  const admit = createSocketLimit();
  const tabs = Array.from({ length: 9000 }, (_, n) => ({
    viewer: { id: `student ${n % 3000}` },
    ip: home,
    socket: new EventEmitter(),
  }));
  expect(tabs.filter((tab) => !admit(tab))).toEqual([]);
});

it('A member with too many sockets is refused on any network, and other members are not.', () => {
  const admit = createSocketLimit();
  const open = (id: string, ip: string) =>
    admit({ viewer: { id }, ip, socket: new EventEmitter() });
  for (let n = 0; n < SOCKETS_MAX.member; n += 1) expect(open('mara', home)).toBe(true);
  expect([open('mara', home), open('mara', elsewhere), open('ilo', home)]).toEqual([
    false,
    false,
    true,
  ]);
});

it('Guests of one network get few sockets, even beside members.', () => {
  const admit = createSocketLimit();
  const open = (viewer: { id: string } | null) =>
    admit({ viewer, ip: home, socket: new EventEmitter() });
  for (let n = 0; n < 3000; n += 1) open({ id: `student ${n}` });
  const guests = Array.from({ length: SOCKETS_MAX.guests + 1 }, () => open(null));
  expect(guests.filter(Boolean)).toHaveLength(20);
});

it('The sockets of all members of one network are limited, and closing one frees a slot.', () => {
  const admit = createSocketLimit();
  const asking = (member: number, ip: string) => ({
    viewer: { id: `member ${member}` },
    ip,
    socket: new EventEmitter(),
  });
  const all = Array.from({ length: SOCKETS_MAX.members }, (_, n) => asking(n, home));
  expect(all.every(admit)).toBe(true);
  expect(admit(asking(-1, home))).toBe(false);
  expect(admit(asking(-1, elsewhere))).toBe(true);
  expect(admit({ viewer: null, ip: home, socket: new EventEmitter() })).toBe(true);
  all[0]?.socket.emit('close');
  expect(admit(asking(-2, home))).toBe(true);
  expect(admit(asking(-2, home))).toBe(false);
});
