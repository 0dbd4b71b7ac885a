import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { OriginalTasks } from '../../platform/images/originals/original-tasks.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Nodes } from '../../platform/nodes/nodes.ts';
import type { OriginalFiles } from '../../platform/storage/original-files.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Live } from '../topics/live.ts';

/** The services that this feature needs. */
export type OriginalsServices = {
  settings: Settings;
  db: Database;
  nodes: Nodes;
  live: Live;
  storage: Storage;
  originalFiles: OriginalFiles;
  originalTasks: OriginalTasks;
  jobs: Jobs;
  clock: Clock;
};
