import { join } from 'node:path';
import { OFFICIAL_EMAILS } from '../harness/challenge.ts';
import type { MailboxHost } from '../harness/mailbox.ts';
import { type Product, type ProductOptions, startProduct } from '../harness/product.ts';
import { MODERATOR_EMAILS } from './moderation.ts';

/** A Gesso shared by journeys; none of them may stop it. */
export type SharedGesso = MailboxHost & { dispose(): Promise<void> };

/** The same for all journeys, so that no worker restarts for the settings of the next file. */
export const journeySettings = {
  OFFICIAL_EMAILS,
  MODERATOR_EMAILS,
  TEAM_FILE: join(import.meta.dirname, 'team.json'),
  // Image jobs run at normal priority, so that other load does not starve them.
  PICTURES_NICENESS: '0',
  ORIGINALS_NICENESS: '0',
  // Renditions are created minutes after a post, when its journey is over.
  AVIF_COPIES: '0',
};

/** Set by the global setup if the journeys run on a cluster. */
const { GESSO_CLUSTER_URL: clusterUrl = '', GESSO_CLUSTER_MAILBOX: mailbox = '' } = process.env;

export const isOnCluster = clusterUrl !== '';

export const startJourneyProduct = (own: ProductOptions['settings']): Promise<Product> =>
  startProduct({
    name: 'journey',
    settings: { ...journeySettings, ...own },
    template: process.env.GESSO_TEMPLATE,
  });

export async function openSharedGesso(): Promise<SharedGesso> {
  if (!isOnCluster) return startJourneyProduct({});
  return { url: clusterUrl, mailbox, dispose: async () => undefined };
}
