import { err, ok } from '@gesso/domain/kernel';
import {
  type ColourResults,
  isSearchable,
  readColours,
  searchLimits,
  searchQuery,
} from '@gesso/domain/search';
import { isArtForm } from '@gesso/domain/tags';
import { foldSearchText } from '../../platform/database/search-text.ts';
import { hexToOklab } from '../../platform/images/oklab.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { type ColourRow, colourSearchStore, type DistanceCursor } from './colour-search.store.ts';
import { toArtworkResult } from './search-rows.ts';
import type { SearchServices } from './services.ts';

type ColourParams = { colours: string; q?: string; tag?: string; cursor?: string };

const CURSOR = /^(\d{1,9})_([A-Za-z0-9-]{1,64})$/;

function readCursor(text: string | undefined) {
  if (text === undefined) return ok(null);
  const [, distance, id] = CURSOR.exec(text) ?? [];
  return distance && id ? ok({ distance: Number(distance), id }) : err('invalid-input');
}

const writeCursor = ({ distance, id }: DistanceCursor): string => `${distance}_${id}`;

async function readWords({ db }: SearchServices, q: string | undefined) {
  if (q === undefined) return ok(null);
  if (!isSearchable(q)) return err('search-too-short');
  const folded = await foldSearchText(db, searchQuery(q));
  return isSearchable(folded) ? ok(folded) : err('search-too-short');
}

function toResults(rows: ColourRow[]): ColourResults {
  const shown = rows.slice(0, searchLimits.pageSize);
  const last = shown.at(-1);
  return {
    artworks: shown.map(toArtworkResult),
    next: rows.length > shown.length && last ? writeCursor(last) : null,
  };
}

/** Posts by the colors of their pictures, alone or with text or a tag. */
export async function searchByColour(
  needs: SearchServices,
  viewer: Viewer,
  { colours, q, tag, cursor: from }: ColourParams,
) {
  const cursor = readCursor(from);
  if (!cursor.ok) return cursor;
  const words = await readWords(needs, q);
  if (!words.ok) return words;
  if (tag !== undefined && !isArtForm(tag)) return ok({ artworks: [], next: null });
  const rows = await colourSearchStore.find(needs.replica, {
    colours: readColours(colours).map(hexToOklab),
    searchText: words.value,
    tag: tag ?? null,
    cursor: cursor.value,
    size: searchLimits.pageSize,
    hidden: await needs.blocks.hiddenFrom(viewer),
    labelFilter: await needs.preferences.labelFilter(viewer),
  });
  return ok(toResults(rows));
}
