import { expect, it } from 'vitest';
import { clientNetwork, createRateLimiter } from './rate-limit.ts';

it('IPv6 clients are grouped by their /64 prefix.', () => {
  expect(clientNetwork('2001:db8:0:1:aaaa::1')).toBe('2001:db8:0:1::/64');
  expect(clientNetwork('2001:db8:0:1:bbbb::2')).toBe('2001:db8:0:1::/64');
  expect(clientNetwork('2001:db8::1')).toBe('2001:db8:0:0::/64');
  expect(clientNetwork('::1')).toBe('0:0:0:0::/64');
});

it('IPv4 addresses, including IPv4-mapped IPv6 ones, are kept.', () => {
  expect(clientNetwork('192.0.2.7')).toBe('192.0.2.7');
  expect(clientNetwork('::ffff:192.0.2.7')).toBe('192.0.2.7');
});

it('Requests beyond the limit are refused until the window ends, for that key only.', () => {
  const { consume } = createRateLimiter({ max: 2, seconds: 60 });
  const retryAfter = (key: string, second: number) => consume(key, second * 1000);
  expect([retryAfter('mara', 0), retryAfter('mara', 10), retryAfter('mara', 20)]).toEqual([
    0, 0, 40,
  ]);
  expect(retryAfter('ilo', 20)).toBe(0);
  expect([retryAfter('mara', 59.5), retryAfter('mara', 60), retryAfter('mara', 61)]).toEqual([
    1, 0, 0,
  ]);
  expect(retryAfter('mara', 62)).toBe(58);
});

it('The oldest windows are evicted when there are too many keys.', () => {
  const { consume } = createRateLimiter({ max: 1, seconds: 60 });
  consume('first', 0);
  expect(consume('first', 1)).toBeGreaterThan(0);
  for (let n = 0; n < 20_000; n += 1) consume(`other ${n}`, 2);
  expect(consume('first', 3)).toBe(0);
  expect(consume('other 19999', 3)).toBeGreaterThan(0);
});
