import { isDeepStrictEqual } from 'node:util';
import type { Note } from '../hosted-tree/report.ts';
import { rowIdOf, unescapeKey } from '../hosted-tree/tree-ids.ts';

/** As the service keeps it: without what is empty. */
export function withoutEmpty(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value ?? undefined;
  const kept = Object.entries(value)
    .map(([key, child]) => [key, withoutEmpty(child)] as const)
    .filter(([, child]) => child !== undefined);
  if (kept.length === 0) return undefined;
  return Array.isArray(value) ? kept.map(([, child]) => child) : Object.fromEntries(kept);
}

const nodesIn = (tree: unknown, collection: string): Map<string, unknown> => {
  const found: unknown = Object(tree)[collection];
  return new Map(Object.entries(Object(found)));
};

const KINDS = {
  users: 'user',
  posts: 'post',
  communities: 'community',
  challengeWeek: 'week',
  submission: 'submission',
} as const;

/** Whether a note is about this node: its own id, or one end of a link, or a comment or picture in it. */
const isNamed = (notes: readonly Note[], kind: string, key: string): boolean =>
  notes.some(({ id }) =>
    [id, ...id.split(/ → |\/| \(now /)].some((name) => name === key || name === rowIdOf(kind, key)),
  );

/** Weeks are a list, in which those after a refused one move up: each is known by its number. */
function atPlacesOf(given: Map<string, unknown>, left: Map<string, unknown>): Map<string, unknown> {
  const numberOf = (week: unknown): number => Number(Object(week).weekNumber);
  const places = [...given].map(([place, week]) => [numberOf(week), place] as const);
  const placeOf = new Map(places.reverse());
  return new Map([...left].map(([place, week]) => [placeOf.get(numberOf(week)) ?? place, week]));
}

/** Nodes that differ between two trees and are not named by any note. */
export function unnamedDifferences(
  before: unknown,
  after: unknown,
  notes: readonly Note[],
): string[] {
  return Object.entries(KINDS).flatMap(([collection, kind]) => {
    const given = nodesIn(before, collection);
    const exported = nodesIn(after, collection);
    const left = collection === 'challengeWeek' ? atPlacesOf(given, exported) : exported;
    return [...new Set([...given.keys(), ...left.keys()])].flatMap((key) => {
      const [was, is] = [withoutEmpty(given.get(key)), withoutEmpty(left.get(key))];
      if (isDeepStrictEqual(was, is) || isNamed(notes, kind, unescapeKey(key))) return [];
      return [`${collection}/${key}: ${JSON.stringify(was)} became ${JSON.stringify(is)}`];
    });
  });
}
