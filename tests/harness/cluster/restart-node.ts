import { waitUntil } from '../wait-until.ts';
import type { FrontProxy } from './engines/front-proxy.ts';
import type { GessoNode } from './engines/gesso-node.ts';

/** Restarts a node like an operator: the proxy drains it, it finishes its requests, and returns. */
export async function restartNode(
  front: FrontProxy,
  node: GessoNode,
  more: Record<string, string> = {},
): Promise<void> {
  await front.drain(node.name);
  await node.stop();
  await node.start(more);
  await front.admit(node.name);
  await waitUntil(`the front proxy sends requests to ${node.name}`, () => front.isUp(node.name));
}
