import { randomBytes } from 'node:crypto';
import type { Services } from '@gesso/server/services';
import { addRows, judgePictures } from './add/add-rows.ts';
import { rowsStore } from './add/rows.store.ts';
import { renamedEmail } from './emails.ts';
import { openFileServices } from './files/file-services.ts';
import { noFolder, openPictureFolder } from './files/picture-files.ts';
import type { Progress } from './progress.ts';
import { reachesSomebody } from './read/read-user.ts';
import { reconcileLinks } from './reconcile/reconcile-links.ts';
import { reconcileNames } from './reconcile/reconcile-names.ts';
import { reconcileNodes } from './reconcile/reconcile-nodes.ts';
import type { ImportReport } from './report.ts';
import { stagedAccounts } from './stage/accounts.store.ts';
import { type ImportSession, openImportSession } from './stage/session.ts';
import { stageAuth } from './stage/stage-auth.ts';
import { openTreeFile, stageTree } from './stage/stage-tree.ts';
import { createStagedTables, indexStagedTables } from './stage/staged-tables.store.ts';

type Needs = Pick<
  Services,
  'db' | 'storage' | 'images' | 'mail' | 'passwords' | 'secret' | 'clock'
>;

export type ImportOptions = {
  tree: string;
  /** hosted auth's export; without it everyone sets a password through a reset */
  auth: string | null;
  files: string | null;
  isDryRun: boolean;
};

type Run = { report: ImportReport; progress: Progress };

async function judge(
  db: ImportSession,
  order: ImportOptions,
  { report, progress }: Run,
  now: number,
) {
  const folder = order.files === null ? noFolder : openPictureFolder(order.files);
  await createStagedTables(db);
  const file = await openTreeFile(order.tree);
  await stageTree({ db, file, report, progress, now, hasPicture: folder.exists });
  const hashSettings = order.auth && (await stageAuth({ db, report, progress, now }, order.auth));
  progress.begin('Comparing', 1);
  await indexStagedTables(db);
  await reconcileNames(db, report);
  await reconcileNodes(db, report);
  await reconcileLinks(db, report);
  const counts = await rowsStore.counts(db);
  if (!counts) throw new Error('Nothing was counted.');
  for (const kind of [
    'users',
    'posts',
    'comments',
    'communities',
    'weeks',
    'submissions',
  ] as const) {
    report.keep(kind, counts[kind]);
  }
  progress.end();
  return { folder, counts, hashSettings };
}

/** Equal settings get the same id. */
async function keepHashSettings(db: ImportSession, { secret }: Needs, settings: string) {
  const id = secret.hash(`hosted hashes ${settings}`).toString('hex');
  await stagedAccounts.addSettings(db, id, secret.seal(settings));
  return id;
}

/**
 * Imports a tree of the hosted realtime database: it is read as a stream, validated node by node,
 * compared in the database, and then written. A dry run ends before the first write.
 */
export async function importTree(services: Needs, order: ImportOptions, run: Run): Promise<void> {
  const db = await openImportSession(services.db.pool);
  const now = services.clock.now();
  try {
    const { folder, counts, hashSettings } = await judge(db, order, run, now);
    const { isDryRun } = order;
    const files = await openFileServices(services, folder, { report: run.report, isDryRun });
    const parts = { db, files, progress: run.progress, now: new Date(now) };
    if (isDryRun) return await judgePictures(parts, counts);
    await addRows(
      {
        ...parts,
        hashSettingsId: hashSettings && (await keepHashSettings(db, services, hashSettings)),
        passwordHash: await services.passwords.hash(
          randomBytes(24).toString('base64url'),
          'import',
        ),
        async onRenamed({ email, username, renamed_from: former }) {
          if (!reachesSomebody(email)) return;
          await services.mail.send(db, renamedEmail(email, former ?? '', username), {
            bulk: true,
          });
        },
      },
      counts,
    );
  } finally {
    run.progress.end();
    db.close();
  }
}
