import { hash } from 'node:crypto';
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from '@gesso/server/platform/storage/read-file';

/** Lines buffered before they are written. */
const WAITING_MAX = 20_000;

/** The names of all partitions. */
export const partitions: readonly string[] = Array.from({ length: 256 }, (_, number) =>
  number.toString(16).padStart(2, '0'),
);

export const partitionOf = (unit: string): string => hash('sha1', unit).slice(0, 2);

type PartitionWriter = {
  add(unit: string, line: string): Promise<void>;
  /** Resolves once everything is written. */
  flush(): Promise<void>;
};

/**
 * Writes lines to 256 files by a hash of their unit, so that lists too long for memory can be
 * compared one partition at a time.
 */
export async function writePartitions(folder: string): Promise<PartitionWriter> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const buffered = new Map<string, string[]>();
  let count = 0;

  async function flush(): Promise<void> {
    for (const [partition, lines] of buffered) {
      await appendFile(join(folder, partition), `${lines.join('\n')}\n`, { mode: 0o600 });
    }
    buffered.clear();
    count = 0;
  }

  return {
    async add(unit, line) {
      const partition = partitionOf(unit);
      const lines = buffered.get(partition);
      if (lines) lines.push(line);
      else buffered.set(partition, [line]);
      count += 1;
      if (count >= WAITING_MAX) await flush();
    },
    flush,
  };
}

export async function readPartition(folder: string, partition: string): Promise<string[]> {
  try {
    return (await readFile(join(folder, partition), 'utf8')).split('\n').slice(0, -1);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
