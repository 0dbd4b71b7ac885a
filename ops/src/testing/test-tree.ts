import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Queries, sql } from '@gesso/server/platform/database/database';
import type { TestApp } from '@gesso/server/testing/test-app';
import { importTree } from '../hosted-tree/import-tree.ts';
import { createReport, type Note } from '../hosted-tree/report.ts';

export type TestReport = {
  notes: Note[];
  kinds: Record<string, { kept: number; repaired: number; refused: number }>;
  lines: string[];
};

type Options = { auth?: unknown; files?: string; isDryRun?: boolean };

const silent = { begin: () => undefined, reach: () => undefined, end: () => undefined };

/** Imports a tree like the command; a text is written to the file unchanged. */
export async function importTestTree(
  { services, folder }: Pick<TestApp, 'services' | 'folder'>,
  tree: unknown,
  { auth, files, isDryRun = false }: Options = {},
): Promise<TestReport> {
  const path = join(folder, 'tree.json');
  const reportPath = join(folder, 'report.json');
  writeFileSync(path, typeof tree === 'string' ? tree : JSON.stringify(tree));
  const authPath = join(folder, 'users.json');
  if (auth !== undefined)
    writeFileSync(authPath, typeof auth === 'string' ? auth : JSON.stringify(auth));
  const report = createReport(reportPath);
  const order = {
    tree: path,
    auth: auth === undefined ? null : authPath,
    files: files ?? null,
    isDryRun,
  };
  await importTree(services, order, { report, progress: silent });
  const lines = await report.finish();
  return { ...JSON.parse(readFileSync(reportPath, 'utf8')), lines };
}

/** Empties Gesso, as before any import. */
export async function forgetEverything(db: Queries): Promise<void> {
  await db.run(sql`delete from users`);
  await db.run(sql`delete from communities`);
  await db.run(sql`delete from challenge_weeks`);
  await db.run(sql`delete from imported_nodes`);
}

/** A folder like that of the hosted storage. */
export function writeTestFiles(folder: string, files: Record<string, Buffer>): string {
  for (const [path, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
  return folder;
}

/** The address of a file in the hosted storage. */
export const hostedUrl = (path: string): string =>
  `https://storage.example/v0/b/gallery.appspot.com/o/${encodeURIComponent(path)}?alt=media&token=1`;
