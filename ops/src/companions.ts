import type { Companion } from '@gesso/server/companion';
import { scheduleBackups } from './nightly-backups.ts';

/** Loaded only where it is asked for. */
const paintGallery: Companion = (services, isFirst) => {
  if (!services.settings.demo || !isFirst) return { close: async () => undefined };
  const opening = import('@gesso/demo').then(({ openGallery }) =>
    openGallery(services, process.stdout),
  );
  return { close: async () => (await opening).stop() };
};

/** What runs beside every node that this program starts. */
export const companions: readonly Companion[] = [scheduleBackups, paintGallery];
