import { isArchiveId } from '@gesso/server/platform/storage/archives';
import { isOriginalId } from '@gesso/server/platform/storage/original-files';
import { isPrefix, typeOf } from '@gesso/server/platform/storage/storage';

type SplitName = { kind: 'picture' | 'original' | 'archive'; id: string };

/** Splits a storage name: pictures are named by their path, originals and archives by their id. */
export function splitName(name: string): SplitName {
  const [folder, ...rest] = name.split('/');
  const id = rest.join('/');
  if (folder === 'files') return { kind: 'picture', id };
  if (folder === 'originals') return { kind: 'original', id };
  if (folder === 'exports') return { kind: 'archive', id: id.replace(/\.zip$/, '') };
  throw new Error(`Not the name of a file: ${name}`);
}

const TILES = 'files/tiles/';

/** Whether the storage could have produced this name: a tampered backup may list any other. */
export function isFileName(name: string): boolean {
  const [folder = '', ...rest] = name.split('/');
  const path = rest.join('/');
  if (name.startsWith(TILES)) return rest.length === 3 && typeOf(path) !== undefined;
  if (folder === 'files') return typeOf(path) !== undefined;
  if (folder === 'originals') return isOriginalId(path);
  return folder === 'exports' && path.endsWith('.zip') && isArchiveId(path.slice(0, -4));
}

/** Whether this names a file or a whole tree of tiles. */
export const isUnitName = (unit: string): boolean =>
  isFileName(unit) || (unit.startsWith(TILES) && isPrefix(unit.slice('files/'.length)));
