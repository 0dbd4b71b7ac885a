import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrationsIn } from '../../../server/src/migrations.ts';
import {
  type Database,
  openDatabase,
  sql,
} from '../../../server/src/platform/database/database.ts';
import { migrate } from '../../../server/src/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '../../../server/src/platform/embedded-postgres/embedded-postgres.ts';
import { root } from '../../harness/root.ts';
import type { GallerySize } from './scale.ts';
import { seed, seedStatements } from './seed.ts';

const MIGRATIONS = join(root, 'server/migrations');

/** Enough for three products at once, one of them with two workers, and the measuring process. */
const CONNECTIONS = '400';

export type Gallery = { db: Database; url: string; size: GallerySize };

export type GalleryPostgres = {
  /** Galleries of the same size have equal content, distinguished by name. */
  gallery(size: GallerySize, name?: string): Promise<Gallery>;
  stop(): Promise<void>;
};

type Options = {
  /** a folder that is kept between runs */
  data?: string | undefined;
  settings?: Record<string, string> | undefined;
  say(sentence: string): void;
};

/** The name depends on the migrations and the seed. */
function databaseName(size: GallerySize, galleryName: string): string {
  const hash = createHash('sha256').update(seedStatements(size).join());
  for (const name of readdirSync(MIGRATIONS).sort()) {
    hash.update(readFileSync(join(MIGRATIONS, name)));
  }
  return `${galleryName}_${size.posts}_${hash.digest('hex').slice(0, 8)}`;
}

function openFolder(kept: string | undefined): { folder: string; leave(): void } {
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'gesso-bench-'));
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o711);
  const leave = () => {
    if (!kept) rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
  return { folder, leave };
}

/** PostgreSQL as started by the product, with galleries of any size. */
export async function startPostgres({ data, settings, say }: Options): Promise<GalleryPostgres> {
  const { folder, leave } = openFolder(data);
  const embedded = await startEmbeddedPostgres({
    folder,
    log: say,
    settings: { max_connections: CONNECTIONS, ...settings },
  });
  const { host, port, user } = embedded.connection;
  const opened: Database[] = [];
  const onConnectionLost = (error: Error) => say(error.message);
  const urlOf = (database: string) =>
    `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  const open = (database: string): Database => {
    // Seeding takes longer than the server's statement_timeout allows.
    const db = openDatabase(
      { connectionString: urlOf(database), statement_timeout: 0 },
      onConnectionLost,
    );
    opened.push(db);
    return db;
  };

  async function make(name: string, size: GallerySize): Promise<void> {
    const maintenance = open('postgres');
    const unfinished = `${name}_unfinished`;
    await maintenance.pool.query(`drop database if exists ${unfinished} with (force)`);
    await maintenance.pool.query(`create database ${unfinished}`);
    const db = openDatabase(
      { connectionString: urlOf(unfinished), statement_timeout: 0, max: 1 },
      onConnectionLost,
    );
    try {
      await migrate(db.pool, migrationsIn(MIGRATIONS));
      await seed(db.pool, size);
    } finally {
      await db.close();
    }
    await maintenance.pool.query(`alter database ${unfinished} rename to ${name}`);
  }

  return {
    async gallery(size, galleryName = 'gallery') {
      const name = databaseName(size, galleryName);
      const existing = await open('postgres').row(
        sql`select 1 from pg_database where datname = ${name}`,
      );
      if (!existing) {
        say(`Seeding ${size.posts} posts by ${size.people} people`);
        await make(name, size);
      }
      return { db: open(name), url: urlOf(name), size };
    },
    async stop() {
      for (const db of opened) await db.close();
      await embedded.stop();
      leave();
    },
  };
}
