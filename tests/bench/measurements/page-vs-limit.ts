import type { Measurement } from '../measurement.ts';
import { shareOfBareServer } from './share-of-bare-server.ts';

export const pageVsLimit: Measurement = {
  name: 'page.vs_limit',
  what: 'Signed-in pages of the feed (GET /) per second, as a share of what a bare node:http server reaches with the same bytes',
  goal: { atLeast: 0.3 },
  run: (harness) => shareOfBareServer(harness, '/'),
};
