import type { Services } from './services.ts';

/**
 * A service of the program that runs beside a node, such as nightly backups. It starts before the
 * node's jobs and is closed with them.
 */
export type Companion = (
  services: Services,
  /** true for the only node of a machine, or for the first of several workers */
  isFirst: boolean,
) => { close(): Promise<void> };
