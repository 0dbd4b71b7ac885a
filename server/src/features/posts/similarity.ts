import type { Palette } from '../../platform/images/palette.ts';

/** The compared features of a post: its tags, and its first picture if that is described. */
export type Comparable = {
  id: string;
  author_id: string;
  tags: string[];
  palette: Palette | null;
  layout: number[] | null;
  edges: number[] | null;
};

/** Two pictures at this distance are half as similar as two equal ones. */
const HALF = { layout: 0.14, edges: 0.06, palette: 0.1 };
/**
 * Tags describe the subject of a picture, which no visual feature does, so they weigh as much as
 * all visual features together.
 */
const WEIGHT = { tags: 3, layout: 1, edges: 1, palette: 1 };

const closeness = (distance: number, half: number): number => 0.5 ** (distance / half);

function rootMeanSquare(one: number[], other: number[]): number {
  const sum = one.reduce((total, value, index) => total + (value - (other[index] ?? 0)) ** 2, 0);
  return Math.sqrt(sum / Math.max(1, one.length));
}

/** The distance of one palette's colors from the nearest ones of another, weighted by area. */
const oneWay = (from: Palette, to: Palette): number =>
  from.reduce((total, { l, a, b, share }) => {
    const nearest = Math.min(
      ...to.map((other) => Math.hypot(l - other.l, a - other.a, b - other.b)),
    );
    return total + share * nearest;
  }, 0);

const paletteDistance = (one: Palette, other: Palette): number =>
  (oneWay(one, other) + oneWay(other, one)) / 2;

function sharedTags(one: string[], other: string[]): number {
  const shared = one.filter((tag) => other.includes(tag)).length;
  return shared / Math.max(1, one.length, other.length);
}

/** From 0 to 1. */
export function similarityOf(one: Comparable, other: Comparable): number {
  const parts = { tags: sharedTags(one.tags, other.tags), layout: 0, edges: 0, palette: 0 };
  if (one.layout && other.layout) {
    parts.layout = closeness(rootMeanSquare(one.layout, other.layout), HALF.layout);
  }
  if (one.edges && other.edges) {
    parts.edges = closeness(rootMeanSquare(one.edges, other.edges), HALF.edges);
  }
  if (one.palette && other.palette) {
    parts.palette = closeness(paletteDistance(one.palette, other.palette), HALF.palette);
  }
  const { tags, layout, edges, palette } = WEIGHT;
  const sum =
    tags * parts.tags + layout * parts.layout + edges * parts.edges + palette * parts.palette;
  return sum / (tags + layout + edges + palette);
}

/** The most similar first, at most `perArtist` by one artist. */
export function mostSimilar(
  target: Comparable,
  candidates: Comparable[],
  { most, perArtist }: { most: number; perArtist: number },
): string[] {
  const ranked = candidates
    .map((candidate) => ({ ...candidate, similarity: similarityOf(target, candidate) }))
    .sort((one, other) => other.similarity - one.similarity || one.id.localeCompare(other.id));
  const countsByArtist = new Map<string, number>();
  const chosen = ranked.filter(({ author_id }) => {
    const before = countsByArtist.get(author_id) ?? 0;
    countsByArtist.set(author_id, before + 1);
    return before < perArtist;
  });
  return chosen.slice(0, most).map(({ id }) => id);
}
