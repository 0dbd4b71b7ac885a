import type { Queries } from '../../../server/src/platform/database/database.ts';
import { type Sql, textOf } from '../../../server/src/platform/database/sql.ts';

export type Statement = { text: string; values: unknown[] };

const toStatement = (statement: Sql): Statement => ({
  text: textOf(statement),
  values: [...statement.values],
});

/** A database that passes every statement to a callback before it runs. */
export function observeStatements(
  db: Queries,
  onStatement: (statement: Statement) => Promise<void>,
): Queries {
  return {
    async rows(statement) {
      await onStatement(toStatement(statement));
      return db.rows(statement);
    },
    async row(statement) {
      await onStatement(toStatement(statement));
      return db.row(statement);
    },
    async run(statement) {
      await onStatement(toStatement(statement));
      return db.run(statement);
    },
  };
}
