import { createInProcessBus } from '../../server/src/platform/live/bus.ts';
import { UNFILTERED } from '../../server/src/platform/live/frame-filter.ts';
import { createLive, type Live } from '../../server/src/platform/live/live.ts';
import type { BenchHarness } from './harness.ts';

/** A live channel without subscribers and events, so that caches stay valid. */
export function createQuietLive(harness: Pick<BenchHarness, 'onClose'>): Live {
  const live = createLive(createInProcessBus(), {
    maySubscribe: () => false,
    findEnded: async () => [],
    readFilter: () => UNFILTERED,
  });
  harness.onClose(() => live.close());
  return live;
}
