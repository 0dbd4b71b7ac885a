import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterAll } from 'vitest';
import { ROWS_READ, RowsRead, STATEMENT_RUN } from '../../platform/database/database.ts';
import { Sql, textOf } from '../../platform/database/sql.ts';
import { templateKey } from '../rows/row-claim.ts';
import { formatStatement } from './format-statement.ts';
import { recordExecuted, sharedStoreFunctions } from './statement-records.ts';

/**
 * Runs in every server test file: records the statements of stores for the comparison with
 * server/queries.
 */
const functions = new Map(Object.entries(sharedStoreFunctions()));
const executed = new Set<Sql['shape']>();
const statements: Sql[] = [];

function watch(message: unknown): void {
  const statement = message instanceof RowsRead ? message.statement : message;
  if (!(statement instanceof Sql) || executed.has(statement.shape)) return;
  executed.add(statement.shape);
  statements.push(statement);
}

subscribe(ROWS_READ, watch);
subscribe(STATEMENT_RUN, watch);

afterAll(() => {
  unsubscribe(ROWS_READ, watch);
  unsubscribe(STATEMENT_RUN, watch);
  recordExecuted(
    statements.flatMap((statement) => {
      const places = functions.get(templateKey(statement.template)) ?? [];
      return places.map((place) => ({ ...place, text: formatStatement(textOf(statement)) }));
    }),
  );
});
