import { waitUntil } from '../wait-until.ts';
import type { FrontProxy } from './engines/front-proxy.ts';
import type { GessoNode } from './engines/gesso-node.ts';

/** As an operator does it: the proxy sends nothing new there, the node finishes what it has, and comes back. */
export async function restartNode(
  front: FrontProxy,
  node: GessoNode,
  more: Record<string, string> = {},
): Promise<void> {
  await front.drain(node.name);
  await node.stop();
  await node.start(more);
  await front.admit(node.name);
  await waitUntil(`the front sends requests to ${node.name}`, () => front.isUp(node.name));
}
