import type { OriginalData } from './own-data-rows.ts';

/** Whether there is a whole file of it. */
export const hasArrived = ({ state }: OriginalData): boolean =>
  state === 'waiting' || state === 'ready';

/** What no system allows in the name of a file. */
const FORBIDDEN = /[<>:"/\\|?*]/g;

/** Where it lies in the archive: by its id, so that two of one name stay apart. */
export const originalPath = ({ id, file_name }: OriginalData): string =>
  `originals/${id}/${file_name.replace(FORBIDDEN, '_').replace(/^\.+/, '_')}`;
