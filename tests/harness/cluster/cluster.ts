import { freePort } from '../free-port.ts';
import { openClusterFolder, removeClusterFolder } from './cluster-folder.ts';
import { type ClusterDatabase, startDatabase } from './database.ts';
import { type ClusterNodes, startNodes } from './nodes.ts';
import { type ClusterShared, startShared } from './shared.ts';

type Engines = { database: ClusterDatabase; shared: ClusterShared };

export type Cluster = Engines & {
  folder: string;
  nodes: ClusterNodes;
  /** Ends everything in order, and removes the folder. */
  close(): Promise<void>;
};

export type ClusterOptions = {
  /** names its folder; only one cluster of a name can run */
  name: string;
  /** the site's port; any free one by default */
  port?: number;
  demo?: boolean;
  /** settings of the nodes, in addition to the addresses of the engines */
  settings?: Record<string, string>;
  /** further settings that depend on the running engines, such as proxies in front of them */
  lead?: (engines: Engines) => Promise<Record<string, string>>;
  print?: (sentence: string) => void;
};

const NODES = 3;

/** Starts every engine and the nodes; a failure ends all of them. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const {
    name,
    port = await freePort(),
    demo = false,
    settings = {},
    lead = async () => ({}),
    print = () => undefined,
  } = options;
  const folder = await openClusterFolder(name);
  try {
    print('Starting etcd, three PostgreSQL under Patroni, HAProxy, PgBouncer, Redis and Swift');
    const engines = [startDatabase(folder), startShared(folder)] as const;
    // If one fails to start, waits for the others, so that none starts afterwards.
    await Promise.allSettled(engines);
    const [database, shared] = await Promise.all(engines);
    print('Starting Gesso');
    const env = {
      DATABASE_URL: database.urls.session,
      DATABASE_POOLER_URL: database.urls.pooler,
      DATABASE_REPLICA_URL: database.urls.replica,
      ...shared.env,
      ...settings,
      ...(await lead({ database, shared })),
    };
    const nodes = await startNodes({ folder, count: NODES, port, demo, env });
    return {
      folder,
      database,
      shared,
      nodes,
      async close() {
        await Promise.all(nodes.nodes.map((node) => node.stop()));
        await removeClusterFolder(folder);
      },
    };
  } catch (error) {
    await removeClusterFolder(folder);
    throw error;
  }
}
