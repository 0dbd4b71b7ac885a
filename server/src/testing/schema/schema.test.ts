import { resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../postgres-database.ts';
import { readSchema } from './read-schema.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

it('server/schema.sql is the schema that the migrations create; otherwise run `npm run schema`.', async () => {
  const schema = await readSchema(database.connection);
  await expect(schema).toMatchFileSnapshot(resolve('server/schema.sql'));
});
