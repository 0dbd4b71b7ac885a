import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from '../platform/database/database.ts';
import { tilesPrefix } from '../platform/images/originals/tile-names.ts';
import type { TestApp } from './test-app.ts';

/** Gives a picture tiles, as after its original has been processed; returns the original's id. */
export async function makeZoomable(
  { services, db, folder }: TestApp,
  pictureId: string,
  bytes: Buffer,
): Promise<string> {
  const { originalTasks, storage } = services;
  const id = randomUUID().toUpperCase();
  const source = join(folder, id);
  await writeFile(source, bytes);
  await originalTasks.withFolder(async (into) => {
    const outcome = await originalTasks.run(
      'tile',
      { source, folder: into, gamut: 'srgb', credits: {} },
      pictureId,
    );
    if (!outcome.ok) throw new Error(`The tiles were refused: ${outcome.code}`);
    const { width, height } = outcome.value;
    await storage.putTree(tilesPrefix(id), into);
    await db.run(sql`
      insert into originals (id, picture_id, owner_id, state, bytes, file_name, report,
        created_at, changed_at)
      select ${id}, id, owner_id, 'ready', ${bytes.length}::bigint, 'field.jpg', '{}', now(), now()
      from pictures where id = ${pictureId}`);
    await db.run(sql`
      update pictures set zoom_width = ${width}::integer, zoom_height = ${height}::integer
      where id = ${pictureId}`);
  });
  return id;
}
