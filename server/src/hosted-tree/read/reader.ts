import type { ImportReport, NodeKind, NodeOutcome } from '../report.ts';
import { rowIdOf, unescapeKey } from '../tree-ids.ts';
import { cleanText, cutText, isTreeNode, type TreeNode } from './values.ts';

/** What the readers of one run share. */
export type Reading = { report: Pick<ImportReport, 'note'>; now: number };

/** A child of a collection, as the file says it. */
export type RawNode = { key: string; text: string | null };

/** A node with a key that may be an id, and where its notes go. */
export type OpenedNode = {
  key: string;
  id: string;
  node: TreeNode;
  note(outcome: NodeOutcome, reason: string): void;
  /** Notes it and is null, for a reader to return. */
  refuse(reason: string): null;
};

/** Longer than any key the service takes, in bytes. */
const KEY_MAX = 768;

/** Null when there is nothing, or nothing that can be read; that is noted. */
export function openNode(
  kind: NodeKind,
  idKind: string,
  { key: rawKey, text }: RawNode,
  { report }: Reading,
): OpenedNode | null {
  const key = unescapeKey(cleanText(rawKey));
  const refuse = (reason: string) => {
    report.note(kind, 'refused', reason, key.slice(0, KEY_MAX));
    return null;
  };
  if (text === null) return refuse('larger than 64 MB');
  if (key.length > KEY_MAX || key === '') return refuse('a key that is none');
  const node = parse(text);
  if (node === undefined) return refuse('no JSON');
  if (node === null) return null;
  if (!isTreeNode(node)) return refuse('no record');
  return {
    key,
    id: rowIdOf(idKind, key),
    node,
    note: (outcome, reason) => report.note(kind, outcome, reason, key),
    refuse,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Mend = (outcome: 'mended', reason: string) => void;

/** A text within its limits; the reason says what was missing or cut. */
export function fitText(
  given: string,
  { name, max, fallback }: { name: string; max: number; fallback: string },
  note: Mend,
): string {
  if (given.trim() === '') {
    if (given !== fallback || fallback !== '') note('mended', `no ${name}`);
    return fallback;
  }
  if (given.length <= max) return given;
  note('mended', `${name} cut at ${max} characters`);
  return cutText(given, max);
}

/** The key of the tree where it is not our id, and what has no place in our tables. */
export const importedFacts = (key: string, id: string, facts: TreeNode): string =>
  JSON.stringify({ ...(key !== id && { key }), ...facts });
