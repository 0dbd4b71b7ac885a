import type { Companion } from './companion.ts';
import { openWorkerChannel } from './platform/nodes/worker-channel.ts';
import type { Settings } from './settings/settings.ts';
import { createShutdown } from './shutdown-steps.ts';
import { startNode } from './start-node.ts';

/** Starts one of several nodes of this machine, on its supervisor's order. */
export async function serveAsWorker(
  settings: Settings,
  web: string,
  companions: readonly Companion[],
) {
  const { channel, connection, tellOpen, onClose } = await openWorkerChannel();
  const shutdown = createShutdown();
  const starting = startNode({ settings, connection, web, shutdown, worker: channel, companions });
  return {
    starting: starting.then((address) => {
      tellOpen(address);
      return { close: shutdown.run };
    }),
    onClose,
  };
}
