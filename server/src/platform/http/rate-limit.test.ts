import { expect, it } from 'vitest';
import { household } from './rate-limit.ts';

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
