import type { Services } from './services.ts';

/**
 * Work beside a node that the program brings along, such as backups at night. It starts before the jobs of the node
 * and is closed with them.
 */
export type Companion = (
  services: Services,
  /** whether this node is alone on its machine, or the first of several workers */
  isFirst: boolean,
) => { close(): Promise<void> };
