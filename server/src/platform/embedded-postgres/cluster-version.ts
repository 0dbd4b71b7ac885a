import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClusterLocation } from './cluster-location.ts';
import { StartRefused } from './start-refused.ts';

/** "postgres (PostgreSQL) 18.4" is 18. */
function majorOf(binaries: string, { account }: ClusterLocation): string | undefined {
  const options = { ...account, cwd: '/', encoding: 'utf8' } as const;
  return /\) (\d+)/.exec(spawnSync(join(binaries, 'postgres'), ['--version'], options).stdout)?.[1];
}

/**
 * Every major version of PostgreSQL has files of its own, which no other reads. Asked before anything is
 * started or written, so that the folder stays as it was for the version that made it.
 */
export function checkClusterVersion(binaries: string, location: ClusterLocation): void {
  const made = readFileSync(join(location.cluster, 'PG_VERSION'), 'utf8').trim();
  const brought = majorOf(binaries, location);
  if (made === brought) return;
  throw new StartRefused(
    `The database in ${location.cluster} was made by PostgreSQL ${made}, and this release of Gesso brings PostgreSQL ${brought}. Nothing was changed. Start the release that made it, or move the database to PostgreSQL ${brought} as docs/operations.md describes ("Another PostgreSQL").`,
  );
}
