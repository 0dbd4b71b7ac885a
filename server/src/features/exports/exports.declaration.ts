import { sql } from '../../platform/database/database.ts';
import type { Declaration } from '../declarations/declaration.ts';
import type { EraseStep } from '../declarations/erase-rows.store.ts';
import { type FileKind, PAGE_OF_FILES } from '../declarations/file-kind.ts';
import { removeArchive } from './export-jobs.ts';

const eraseExports: EraseStep = async (tx, { userId, jobs }) => {
  const rows = await tx.rows<{ id: string }>(sql`
    delete from exports where user_id = ${userId} returning id`);
  for (const { id } of rows) await jobs.add(removeArchive, { id }, { tx });
  return { more: false };
};

const exportFiles: FileKind = {
  folders: ['exports/'],
  async named(db, after) {
    const rows = await db.rows<{ id: string }>(sql`
      select id from exports where state = 'ready' and id > ${after}
      order by id limit ${PAGE_OF_FILES}`);
    return rows.map(({ id }) => ({ id, files: [{ unit: `exports/${id}.zip`, isWhole: true }] }));
  },
};

export const exportsDeclaration = {
  people: {
    exports: { user_id: { exported: 'the downloads themselves', erased: [eraseExports] } },
  },
  uncounted: { 'exports.bytes': 'archives are removed after a few days' },
  files: { export: exportFiles },
} satisfies Declaration;
