import { createInProcessBus } from '../../server/src/platform/live/bus.ts';
import { createLive, type Live } from '../../server/src/platform/live/live.ts';
import type { BenchStage } from './stage.ts';

/** Nobody listens and nothing is announced: what is kept in memory stays true. */
export function createQuietLive(stage: Pick<BenchStage, 'onClose'>): Live {
  const live = createLive(
    createInProcessBus(),
    () => false,
    async () => [],
  );
  stage.onClose(() => live.close());
  return live;
}
