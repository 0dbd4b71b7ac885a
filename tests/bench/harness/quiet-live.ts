import type { LivePublication } from '@gesso/domain/live';
import { UNFILTERED } from '../../../server/src/features/content-preferences/frame-filter.ts';
import { liveRules } from '../../../server/src/features/content-preferences/live-rules.ts';
import type { Live } from '../../../server/src/features/topics/live.ts';
import { createInProcessBus } from '../../../server/src/platform/live/bus.ts';
import { createLive } from '../../../server/src/platform/live/live.ts';
import type { BenchHarness } from './harness.ts';

/** A live channel without subscribers or events, so that caches stay valid. */
export function createQuietLive(harness: Pick<BenchHarness, 'onClose'>): Live {
  const live = createLive(createInProcessBus<LivePublication>(), {
    rules: liveRules(
      () => UNFILTERED,
      () => false,
    ),
    findEnded: async () => [],
  });
  harness.onClose(() => live.close());
  return live;
}
