import { createHash } from 'node:crypto';
import { jsonChildren } from '../../../ops/src/hosted-tree/json-children.ts';
import { openTreeFile } from '../../../ops/src/hosted-tree/stage/stage-tree.ts';

/** Canonical JSON: sorted keys without empty values. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.length > 0 ? value.map(canonical) : undefined;
  if (typeof value !== 'object' || value === null) return value ?? undefined;
  const entries = Object.entries(value)
    .map(([key, child]) => [key, canonical(child)] as const)
    .filter(([, child]) => child !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

async function digestsOf(path: string): Promise<Map<string, string>> {
  const digests = new Map<string, string>();
  for (const [collection, range] of (await openTreeFile(path)).collections) {
    for await (const { key, text } of jsonChildren(path, { range, withTexts: true })) {
      const node = JSON.stringify(canonical(JSON.parse(text ?? 'null'))) ?? '';
      const digest = createHash('sha256').update(node).digest('base64').slice(0, 22);
      digests.set(`${collection}/${key}`, digest);
    }
  }
  return digests;
}

/** Nodes that are missing in one tree, or differ. */
export async function compareTrees(one: string, other: string) {
  const [before, after] = [await digestsOf(one), await digestsOf(other)];
  const names = new Set([...before.keys(), ...after.keys()]);
  return {
    nodes: names.size,
    different: [...names].filter((name) => before.get(name) !== after.get(name)),
  };
}
