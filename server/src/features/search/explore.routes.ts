import { ok } from '@gesso/domain/kernel';
import type { ArtFormSummary } from '@gesso/domain/search';
import { searchApi } from '@gesso/domain/search/api';
import { isArtForm } from '@gesso/domain/tags';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import { toPersonCard } from '../../platform/people/person-card.ts';
import type { Tools } from '../../tools.ts';
import { artFormsStore } from './art-forms.store.ts';
import { artistsToMeetStore } from './artists-to-meet.store.ts';
import { chooseArtworks } from './choose-artworks.ts';
import { type ArtFormRow, type PicturePath, toArtworkResult } from './search-rows.ts';

/** What a search shows before anything is typed. */
export function exploreRoutes(
  app: App,
  { db, blocks, preferences }: Tools,
  picturePath: PicturePath,
): void {
  const toArtwork = toArtworkResult(picturePath);

  function toSummaries(rows: ArtFormRow[]): ArtFormSummary[] {
    const chosen = chooseArtworks(rows);
    return rows.flatMap(({ form, count }) => {
      const artwork = chosen.get(form);
      return isArtForm(form) ? [{ form, count, artwork: artwork ? toArtwork(artwork) : null }] : [];
    });
  }

  serve(app, searchApi, 'GET /api/art-forms', async ({ viewer }) => {
    const hidden = await blocks.hiddenFrom(viewer);
    const leftOut = await preferences.leftOut(viewer);
    return ok({ items: toSummaries(await artFormsStore.all(db, hidden, leftOut)) });
  });

  serve(app, searchApi, 'GET /api/me/artists-to-meet', async ({ viewer }) => {
    const hidden = await blocks.hiddenFrom(viewer);
    const leftOut = await preferences.leftOut(viewer);
    const rows = await artistsToMeetStore.of(db, viewer.id, hidden, leftOut);
    return ok({
      items: rows.map((row) => ({
        person: toPersonCard(row),
        artworks: row.artworks.map(toArtwork),
      })),
    });
  });
}
