import type { ArtFormRow, ShownArtwork } from './search-rows.ts';

/**
 * One artwork for each art form, and as few as possible twice: a post with three tags would stand on three
 * tiles. Art forms with fewer posts choose first, since they have less to choose from.
 */
export function chooseArtworks(rows: readonly ArtFormRow[]): Map<string, ShownArtwork | null> {
  const taken = new Set<string>();
  const chosen = new Map<string, ShownArtwork | null>();
  for (const { form, newest } of [...rows].sort((one, other) => one.count - other.count)) {
    const artwork = newest.find(({ id }) => !taken.has(id)) ?? newest[0] ?? null;
    if (artwork) taken.add(artwork.id);
    chosen.set(form, artwork);
  }
  return chosen;
}
