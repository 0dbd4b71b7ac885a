import { isDeepStrictEqual } from 'node:util';
import type { Note } from '../hosted-tree/report.ts';
import { rowIdOf, unescapeKey } from '../hosted-tree/tree-ids.ts';

/** Drops empty values, like the service. */
export function withoutEmpty(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value ?? undefined;
  const entries = Object.entries(value)
    .map(([key, child]) => [key, withoutEmpty(child)] as const)
    .filter(([, child]) => child !== undefined);
  if (entries.length === 0) return undefined;
  return Array.isArray(value) ? entries.map(([, child]) => child) : Object.fromEntries(entries);
}

const nodesIn = (tree: unknown, collection: string): Map<string, unknown> => {
  const nodes: unknown = Object(tree)[collection];
  return new Map(Object.entries(Object(nodes)));
};

const KINDS = {
  users: 'user',
  posts: 'post',
  communities: 'community',
  challengeWeek: 'week',
  submission: 'submission',
} as const;

/**
 * Whether a note is about this node: its own id, one end of a link, or a comment or picture in it.
 */
const isNamed = (notes: readonly Note[], kind: string, key: string): boolean =>
  notes.some(({ id }) =>
    [id, ...id.split(/ → |\/| \(now /)].some((name) => name === key || name === rowIdOf(kind, key)),
  );

/**
 * Weeks are a list, in which those after a rejected one move up: each is identified by its number.
 */
function atPlacesOf(
  imported: Map<string, unknown>,
  exported: Map<string, unknown>,
): Map<string, unknown> {
  const numberOf = (week: unknown): number => Number(Object(week).weekNumber);
  const places = [...imported].map(([place, week]) => [numberOf(week), place] as const);
  const placeOf = new Map(places.reverse());
  return new Map(
    [...exported].map(([place, week]) => [placeOf.get(numberOf(week)) ?? place, week]),
  );
}

/** Nodes that differ between two trees and are mentioned in no note. */
export function unnamedDifferences(
  before: unknown,
  after: unknown,
  notes: readonly Note[],
): string[] {
  return Object.entries(KINDS).flatMap(([collection, kind]) => {
    const imported = nodesIn(before, collection);
    const exported = nodesIn(after, collection);
    const exportedAtPlaces =
      collection === 'challengeWeek' ? atPlacesOf(imported, exported) : exported;
    return [...new Set([...imported.keys(), ...exportedAtPlaces.keys()])].flatMap((key) => {
      const [was, is] = [withoutEmpty(imported.get(key)), withoutEmpty(exportedAtPlaces.get(key))];
      if (isDeepStrictEqual(was, is) || isNamed(notes, kind, unescapeKey(key))) return [];
      return [`${collection}/${key}: ${JSON.stringify(was)} became ${JSON.stringify(is)}`];
    });
  });
}
