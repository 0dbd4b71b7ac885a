import { join } from 'node:path';
import { OFFICIAL_EMAILS } from '../harness/challenge.ts';
import type { MailboxHost } from '../harness/mailbox.ts';
import { type Product, type ProductOptions, startProduct } from '../harness/product.ts';
import { MODERATOR_EMAILS } from './moderation.ts';

/** A Gesso that journeys share; none of them may stop it. */
export type SharedGesso = MailboxHost & { dispose(): Promise<void> };

/** The same for all journeys, so that no worker has to end for the settings of the next file. */
export const journeySettings = {
  OFFICIAL_EMAILS,
  MODERATOR_EMAILS,
  TEAM_FILE: join(import.meta.dirname, 'team.json'),
  // Journeys leave nothing to what runs below them.
  PICTURES_NICENESS: '0',
  ORIGINALS_NICENESS: '0',
  // They come minutes after a post, when its journey is over.
  AVIF_COPIES: '0',
};

/** Where the global setup says that a cluster is open, the journeys run on that. */
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
