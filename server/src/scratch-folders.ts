import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { removePartialFolderFiles } from './platform/storage/open-files.ts';
import type { Settings } from './settings/settings.ts';

type Scratch = { uploads: string; originalTasks: string; originalDownloads: string };

/** Where one process keeps what it works on for a moment, and finds nobody else's. */
export function scratchFolders(dataDir: string, worker?: number): Scratch {
  const own = (name: string) => join(dataDir, name, ...(worker ? [`worker-${worker}`] : []));
  return {
    uploads: own('uploads'),
    originalTasks: own('original-tasks'),
    originalDownloads: own('original-downloads'),
  };
}

/** Removes what a crash left behind; before anything is started that may be writing. */
export async function removeLeftovers({ dataDir, s3 }: Pick<Settings, 'dataDir' | 's3'>) {
  for (const folder of Object.values(scratchFolders(dataDir))) {
    await rm(folder, { recursive: true, force: true });
  }
  if (!s3) await removePartialFolderFiles(dataDir);
}
