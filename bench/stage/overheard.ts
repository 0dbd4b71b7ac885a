import type { Queries } from '../../server/src/platform/database/database.ts';
import { type Sql, textOf } from '../../server/src/platform/database/sql.ts';

export type Statement = { text: string; values: unknown[] };

const toStatement = (statement: Sql): Statement => ({
  text: textOf(statement),
  values: [...statement.values],
});

/** A database that lets somebody hear every statement before it runs. */
export function overheard(db: Queries, hear: (statement: Statement) => Promise<void>): Queries {
  return {
    async rows(statement) {
      await hear(toStatement(statement));
      return db.rows(statement);
    },
    async row(statement) {
      await hear(toStatement(statement));
      return db.row(statement);
    },
    async run(statement) {
      await hear(toStatement(statement));
      return db.run(statement);
    },
  };
}
