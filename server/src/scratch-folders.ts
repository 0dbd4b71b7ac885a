import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { removePartialFolderFiles } from './platform/storage/open-files.ts';
import type { Settings } from './settings/settings.ts';

type Scratch = { uploads: string; originalTasks: string; originalDownloads: string };

/** Folders for the temporary files of one process, separate from those of others. */
export function scratchFolders(dataDir: string, worker?: number): Scratch {
  const folderOf = (name: string) => join(dataDir, name, ...(worker ? [`worker-${worker}`] : []));
  return {
    uploads: folderOf('uploads'),
    originalTasks: folderOf('original-tasks'),
    originalDownloads: folderOf('original-downloads'),
  };
}

/** Removes files left by a crash, before any process starts to write there. */
export async function removeLeftovers({ dataDir, s3 }: Pick<Settings, 'dataDir' | 's3'>) {
  for (const folder of Object.values(scratchFolders(dataDir))) {
    await rm(folder, { recursive: true, force: true });
  }
  if (!s3) await removePartialFolderFiles(dataDir);
}
