import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { waitUntil } from '../wait-until.ts';
import { engineFolder } from './cluster-folder.ts';
import { createFrontProxy, type FrontProxy } from './engines/front-proxy.ts';
import { createGessoNode, type GessoNode } from './engines/gesso-node.ts';

export type ClusterNodes = {
  url: string;
  port: number;
  front: FrontProxy;
  nodes: GessoNode[];
  /** Resolves once all nodes are ready and the front proxy sends them requests. */
  settled(): Promise<void>;
};

type NodesOptions = {
  folder: string;
  count: number;
  port: number;
  demo: boolean;
  env: Record<string, string>;
};

/** Without a mail server, emails are in one shared folder, so that any node shows them all. */
function nodeFolder(cluster: string, name: string): string {
  const mail = join(cluster, 'mail');
  mkdirSync(mail, { recursive: true });
  const folder = engineFolder(cluster, name);
  symlinkSync(mail, join(folder, 'mail'));
  return folder;
}

/** Several Gesso nodes behind one address. */
export async function startNodes(options: NodesOptions): Promise<ClusterNodes> {
  const { folder, count, port, demo, env } = options;
  const url = `http://127.0.0.1:${port}`;
  const common = {
    PUBLIC_URL: url,
    TRUST_PROXY: '1',
    DEV_MAILBOX: '1',
    DEMO: '0',
    DRAIN_SECONDS: '2',
    ...env,
  };
  const nodes: GessoNode[] = [];
  for (let number = 1; number <= count; number += 1) {
    const name = `node${number}`;
    // The first node fills the gallery, whose rows all nodes share.
    const own = number === 1 && demo ? { DEMO: '1' } : {};
    const place = { folder: nodeFolder(folder, name), name, port: await freePort() };
    nodes.push(createGessoNode({ ...place, env: { ...common, ...own } }));
  }
  // The first node prepares the database under a lock, for which the others would wait.
  await nodes[0]?.start();
  await Promise.all(nodes.slice(1).map((node) => node.start()));
  const front = createFrontProxy({ folder: engineFolder(folder, 'front-proxy'), port, nodes });
  await front.start();
  const settled = async () => {
    await waitUntil('the front proxy sends requests to every node', async () =>
      (await Promise.all(nodes.map(({ name }) => front.isUp(name)))).every(Boolean),
    );
  };
  await settled();
  return { url, port, front, nodes, settled };
}
