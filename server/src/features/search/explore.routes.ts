import { ok } from '@gesso/domain/kernel';
import type { ArtFormSummary } from '@gesso/domain/search';
import type { searchApi } from '@gesso/domain/search/api';
import { isArtForm } from '@gesso/domain/tags';
import type { Routes } from '../../platform/http/serve.ts';
import { toPersonCard } from '../people/person-card.ts';
import type { HiddenPeople } from '../visibility/visible.ts';
import { artFormsStore } from './art-forms.store.ts';
import { artistsToMeetStore } from './artists-to-meet.store.ts';
import { type ArtFormRow, type ShownArtwork, toArtworkResult } from './search-rows.ts';
import type { SearchServices } from './services.ts';

/**
 * The id of one artwork for each art form, with as few duplicates as possible: a post with three
 * tags would otherwise fill three tiles. Art forms with fewer posts choose first. When all
 * candidates are taken, their holders try to switch to others (augmenting paths of a bipartite
 * matching); when no one can switch, the newest artwork is shared.
 */
export function chooseArtworks(rows: readonly ArtFormRow[]): Map<string, string> {
  const chosen = new Map<string, string>();
  const holders = new Map<string, ArtFormRow>();

  function choose(row: ArtFormRow, visited: Set<string>): boolean {
    const isFree = (id: string) => !holders.has(id);
    const unvisited = row.newest.filter((id) => !visited.has(id));
    for (const id of [...unvisited.filter(isFree), ...unvisited]) {
      if (visited.has(id)) continue;
      visited.add(id);
      const holder = holders.get(id);
      if (holder && !choose(holder, visited)) continue;
      holders.set(id, row);
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

function toSummaries(rows: ArtFormRow[], shown: Map<string, ShownArtwork>): ArtFormSummary[] {
  return rows.flatMap(({ form, count }) => {
    const artwork = shown.get(form);
    return isArtForm(form)
      ? [{ form, count, artwork: artwork ? toArtworkResult(artwork) : null }]
      : [];
  });
}

/** The content of the search page before a search. */
export function exploreRoutes({ replica, blocks, preferences }: SearchServices) {
  async function artworksOf(rows: ArtFormRow[], hidden: HiddenPeople) {
    const chosen = chooseArtworks(rows);
    const artworks = await artFormsStore.artworks(replica, [...new Set(chosen.values())], hidden);
    const byId = new Map(artworks.map((artwork) => [artwork.id, artwork]));
    const artworksByForm = new Map<string, ShownArtwork>();
    for (const [form, id] of chosen) {
      const artwork = byId.get(id);
      if (artwork) artworksByForm.set(form, artwork);
    }
    return artworksByForm;
  }

  return {
    'GET /api/art-forms': {
      handle: async ({ viewer }) => {
        const hidden = await blocks.hiddenFrom(viewer);
        const labelFilter = await preferences.labelFilter(viewer);
        const rows = await artFormsStore.all(replica, hidden, labelFilter);
        return ok({ items: toSummaries(rows, await artworksOf(rows, hidden)) });
      },
    },
    'GET /api/me/artists-to-meet': {
      handle: async ({ viewer }) => {
        const hidden = await blocks.hiddenFrom(viewer);
        const labelFilter = await preferences.labelFilter(viewer);
        const rows = await artistsToMeetStore.of(replica, viewer.id, hidden, labelFilter);
        return ok({
          items: rows.map((row) => ({
            person: toPersonCard(row),
            artworks: row.artworks.map(toArtworkResult),
          })),
        });
      },
    },
  } satisfies Partial<Routes<typeof searchApi>>;
}
