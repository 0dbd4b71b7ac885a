import type { Companion } from '@gesso/server/companion';
import { scheduleBackups } from './nightly-backups.ts';

/** Loaded only when it is enabled. */
const paintGallery: Companion = (services, isFirst) => {
  if (!services.settings.demo || !isFirst) return { close: async () => undefined };
  const opening = import('@gesso/demo').then(({ openGallery }) =>
    openGallery(services, process.stdout),
  );
  return { close: async () => (await opening).stop() };
};

/** Services that run beside every node that this program starts. */
export const companions: readonly Companion[] = [scheduleBackups, paintGallery];
