import type { ArtFormRow } from './search-rows.ts';

/**
 * The id of one artwork for each art form, and as few as possible twice: a post with three tags would stand
 * on three tiles. Art forms with fewer posts choose first, since they have less to choose from.
 */
export function chooseArtworks(rows: readonly ArtFormRow[]): Map<string, string> {
  const taken = new Set<string>();
  const chosen = new Map<string, string>();
  for (const { form, newest } of [...rows].sort((one, other) => one.count - other.count)) {
    const id = newest.find((one) => !taken.has(one)) ?? newest[0];
    if (id === undefined) continue;
    taken.add(id);
    chosen.set(form, id);
  }
  return chosen;
}
