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
  /** names its folder: there is one cluster of a name at a time */
  name: string;
  /** of the site; any free one by default */
  port?: number;
  demo?: boolean;
  /** settings of the nodes, beside those that lead them to the engines */
  settings?: Record<string, string>;
  /** further settings, known once the engines run: ways to them through something else */
  lead?: (engines: Engines) => Promise<Record<string, string>>;
  print?: (sentence: string) => void;
};

const NODES = 3;

/** Starts every engine and the nodes; whatever fails takes the rest with it. */
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
    // When one fails to start, the others are not left to start more.
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
