import { expect, it } from 'vitest';
import { createLimiter, household } from './rate-limit.ts';

it('takes an IPv6 address by its /64', () => {
  expect(household('2001:db8:0:1:aaaa::1')).toBe('2001:db8:0:1::/64');
  expect(household('2001:db8:0:1:bbbb::2')).toBe('2001:db8:0:1::/64');
  expect(household('2001:db8::1')).toBe('2001:db8:0:0::/64');
  expect(household('::1')).toBe('0:0:0:0::/64');
});

it('takes an IPv4 address as it is, also inside IPv6', () => {
  expect(household('192.0.2.7')).toBe('192.0.2.7');
  expect(household('::ffff:192.0.2.7')).toBe('192.0.2.7');
});

it('makes the one too many wait until the span is over, and nobody else', () => {
  const { secondsToWait } = createLimiter({ max: 2, seconds: 60 });
  const asked = (key: string, second: number) => secondsToWait(key, second * 1000);
  expect([asked('mara', 0), asked('mara', 10), asked('mara', 20)]).toEqual([0, 0, 40]);
  expect(asked('ilo', 20)).toBe(0);
  expect([asked('mara', 59.5), asked('mara', 60), asked('mara', 61)]).toEqual([1, 0, 0]);
  expect(asked('mara', 62)).toBe(58);
});

it('forgets those it counted first when there are too many', () => {
  const { secondsToWait } = createLimiter({ max: 1, seconds: 60 });
  secondsToWait('first', 0);
  expect(secondsToWait('first', 1)).toBeGreaterThan(0);
  for (let n = 0; n < 20_000; n += 1) secondsToWait(`other ${n}`, 2);
  expect(secondsToWait('first', 3)).toBe(0);
  expect(secondsToWait('other 19999', 3)).toBeGreaterThan(0);
});
