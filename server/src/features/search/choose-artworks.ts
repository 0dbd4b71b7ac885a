import type { ArtFormRow } from './search-rows.ts';

/**
 * The id of one artwork for each art form, and none twice where that can be helped: a post with three tags
 * would stand on three tiles. Art forms with fewer posts choose first, since they have less to choose from;
 * one that finds all of its artworks taken asks those who took them for another (augmenting paths of a
 * bipartite matching), and shares the newest where nobody has another.
 */
export function chooseArtworks(rows: readonly ArtFormRow[]): Map<string, string> {
  const chosen = new Map<string, string>();
  const takenBy = new Map<string, ArtFormRow>();

  function choose(row: ArtFormRow, asked: Set<string>): boolean {
    const isFree = (id: string) => !takenBy.has(id);
    const unasked = row.newest.filter((id) => !asked.has(id));
    for (const id of [...unasked.filter(isFree), ...unasked]) {
      if (asked.has(id)) continue;
      asked.add(id);
      const holder = takenBy.get(id);
      if (holder && !choose(holder, asked)) continue;
      takenBy.set(id, row);
      chosen.set(row.form, id);
      return true;
    }
    return false;
  }

  for (const row of [...rows].sort((one, other) => one.count - other.count)) {
    const [newest] = row.newest;
    if (!choose(row, new Set()) && newest !== undefined) chosen.set(row.form, newest);
  }
  return chosen;
}
