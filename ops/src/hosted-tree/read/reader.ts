import type { JsonChild } from '../json-children.ts';
import type { ImportReport, NodeKind, NodeOutcome } from '../report.ts';
import { isKey, rowIdOf, unescapeKey } from '../tree-ids.ts';
import { cutText, isTreeNode, parseNode, type TreeNode } from './values.ts';

/** State shared by the readers of one run. */
export type Reading = { report: Pick<ImportReport, 'note'>; now: number };

/** A child of a collection, as read from the file. */
export type RawNode = Pick<JsonChild, 'key' | 'text' | 'problem'>;

/** A node with a valid key, and its note functions. */
export type OpenedNode = {
  key: string;
  id: string;
  node: TreeNode;
  note(outcome: NodeOutcome, reason: string): void;
  /** Notes the reason and returns null, for a reader to return. */
  refuse(reason: string): null;
};

/** Length of an invalid key shown in the report, enough to find it in the file. */
export const SHOWN_OF_KEY = 60;

/** Null when the node is missing or unreadable; the latter is noted. */
export function openNode(
  kind: NodeKind,
  idKind: string,
  { key: rawKey, text, problem }: RawNode,
  { report }: Reading,
): OpenedNode | null {
  const key = unescapeKey(rawKey);
  const refuse = (reason: string) => {
    report.note(kind, 'refused', reason, isKey(key) ? key : key.slice(0, SHOWN_OF_KEY));
    return null;
  };
  if (problem !== null || text === null) return refuse(problem ?? 'no text');
  if (!isKey(key)) return refuse('invalid key');
  const { value: node, isClean } = parseNode(text);
  if (node === undefined) return refuse('not JSON');
  if (node === null) return null;
  if (!isTreeNode(node)) return refuse('not an object');
  const note = (outcome: NodeOutcome, reason: string) => report.note(kind, outcome, reason, key);
  if (!isClean) note('repaired', 'invalid characters replaced');
  return { key, id: rowIdOf(idKind, key), node, note, refuse };
}

type Repair = (outcome: 'repaired', reason: string) => void;

/** A text within its limits; the reason states what was missing or cut. */
export function fitText(
  text: string,
  { name, max, fallback }: { name: string; max: number; fallback: string },
  note: Repair,
): string {
  if (text.trim() === '') {
    if (text !== fallback || fallback !== '') note('repaired', `no ${name}`);
    return fallback;
  }
  if (text.length <= max) return text;
  note('repaired', `${name} cut to ${max} characters`);
  return cutText(text, max);
}

/** The tree's key where it differs from our id, and data without a column here. */
export const importedFacts = (key: string, id: string, facts: TreeNode): string =>
  JSON.stringify({ ...(key !== id && { key }), ...facts });
