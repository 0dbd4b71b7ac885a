import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** The PostgreSQL of one test run, made by the global set-up. */
export interface TestPostgres {
  /** Of its maintenance database. */
  url: string;
  /** What `SHOW data_directory` must answer before anything is written. */
  dataDirectory: string;
  /** The migrated, empty database every test database is a copy of. */
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

/** A session that may create and drop databases; refuses any other server than the tests' own. */
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
    // PostgreSQL waits a few seconds for connections that are closing: one that is cut off instead may
    // throw when nobody listens to it any more.
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

/** Creates a database in which nothing is, as PostgreSQL makes one. */
export const createBareDatabase = (): Promise<TestDatabase> => createDatabase('template1');
