import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** The PostgreSQL of one test run, created by the global setup. */
export interface TestPostgres {
  /** The URL of its maintenance database. */
  url: string;
  /** The required result of `SHOW data_directory`, checked before anything is written. */
  dataDirectory: string;
  /** The migrated, empty template of every test database. */
  template: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestPostgres;
  }
}

export interface TestDatabase {
  connection: { connectionString: string };
  drop(): Promise<void>;
}

export function urlOf(server: TestPostgres, database: string): string {
  const url = new URL(server.url);
  url.pathname = `/${database}`;
  return url.href;
}

/** A session that may create and drop databases; rejects any server except the tests' own. */
export async function withMaintenance(
  server: TestPostgres,
  post: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  try {
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    if (rows[0]?.data_directory !== server.dataDirectory) {
      throw new Error(
        `The tests reached a PostgreSQL that is not theirs: ${rows[0]?.data_directory}`,
      );
    }
    await post(client);
  } finally {
    await client.end();
  }
}

async function createDatabase(template: string): Promise<TestDatabase> {
  const server = inject('postgres');
  const name = `gesso_test_${randomBytes(8).toString('hex')}`;
  await withMaintenance(server, (client) =>
    client.query(`create database ${name} template ${template}`),
  );
  return {
    connection: { connectionString: urlOf(server, name) },
    // PostgreSQL waits a few seconds for closing connections; one that is terminated instead may
    // throw without a listener.
    drop: () =>
      withMaintenance(server, (client) =>
        client
          .query(`drop database ${name}`)
          .catch(() => client.query(`drop database ${name} with (force)`)),
      ),
  };
}

/** Creates an empty, migrated database. */
export const createTestDatabase = (): Promise<TestDatabase> =>
  createDatabase(inject('postgres').template);

/** Creates an empty database without migrations. */
export const createBareDatabase = (): Promise<TestDatabase> => createDatabase('template1');
