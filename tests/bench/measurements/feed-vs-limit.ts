import type { Measurement } from '../measurement.ts';
import { shareOfBareServer } from './share-of-bare-server.ts';

export const feedVsLimit: Measurement = {
  name: 'feed.vs_limit',
  what: 'Signed-in first pages of the feed per second, as a share of what a bare node:http server reaches with the same bytes',
  goal: { atLeast: 0.6 },
  run: (harness) => shareOfBareServer(harness, '/api/posts'),
};
