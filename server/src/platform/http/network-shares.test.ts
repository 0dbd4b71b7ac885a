import { expect, it } from 'vitest';
import { createNetworkShares, NETWORKS_MAX } from './network-shares.ts';

it('The share of a network is relative to the network with the most requests.', () => {
  const shares = createNetworkShares(1000);
  expect(shares.of('one')).toBe(1);
  for (const network of ['one', 'one', 'one', 'one', 'two']) shares.add(network, 0);
  expect(['one', 'two', 'three'].map(shares.of)).toEqual([1, 0.25, 0]);
  shares.clear();
  expect(shares.of('two')).toBe(1);
});

it('Counts decay, so that another network soon has the largest share.', () => {
  const shares = createNetworkShares(1000);
  for (let n = 0; n < 100; n += 1) shares.add('one', 0);
  for (let time = 2000; time < 20_000; time += 100) shares.add('two', time);
  expect(['one', 'two'].map(shares.of)).toEqual([0, 1]);
});

it('The number of counted networks is limited, and their slots become free again.', () => {
  const shares = createNetworkShares(1000);
  for (let n = 0; n < NETWORKS_MAX; n += 1) shares.add(`network ${n}`, 0);
  shares.add('one more', 1);
  expect([shares.of('network 0'), shares.of('one more')]).toEqual([1, 0]);
  for (const time of [2000, 4000, 6000]) shares.add('one more', time);
  expect([shares.of('network 0'), shares.of('one more')]).toEqual([0, 1]);
});
