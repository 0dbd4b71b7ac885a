import { freePort } from '../product/free-port.ts';
import { openClusterFolder, removeClusterFolder } from './cluster-folder.ts';
import { type ClusterDatabase, startDatabase } from './database.ts';
import { type ClusterNodes, startNodes } from './nodes.ts';

export type Cluster = {
  folder: string;
  database: ClusterDatabase;
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
  print?: (sentence: string) => void;
};

/** Several nodes need what they share: until then there is one. */
const NODES = 1;

/** Starts every engine and the nodes; whatever fails takes the rest with it. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const {
    name,
    port = await freePort(),
    demo = false,
    settings = {},
    print = () => undefined,
  } = options;
  const folder = await openClusterFolder(name);
  try {
    print('Starting etcd, three PostgreSQL under Patroni, HAProxy and PgBouncer');
    const database = await startDatabase(folder);
    print('Starting Gesso');
    const env = {
      DATABASE_URL: database.urls.session,
      DATABASE_POOLER_URL: database.urls.pooler,
      ...settings,
    };
    const nodes = await startNodes({ folder, count: NODES, port, demo, env });
    return {
      folder,
      database,
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
