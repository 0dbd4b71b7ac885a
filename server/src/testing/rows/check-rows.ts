import pg from 'pg';
import type { RowClaim } from './row-claim.ts';
import { misfit, type Shape } from './row-shape.ts';

/** A column as PostgreSQL describes it in a result. */
type Column = Pick<pg.FieldDef, 'name' | 'dataTypeID' | 'tableID' | 'columnID'>;

export type QueryAnswer = { fields: Column[]; rows: object[] };

const { builtins } = pg.types;

/** The JavaScript types into which the driver converts PostgreSQL's types. */
const KINDS = new Map<number, Shape['is']>([
  [builtins.BOOL, 'boolean'],
  [builtins.BYTEA, 'Buffer'],
  [builtins.INT2, 'number'],
  [builtins.INT4, 'number'],
  [builtins.INT8, 'number'],
  [builtins.FLOAT4, 'number'],
  [builtins.FLOAT8, 'number'],
  [builtins.NUMERIC, 'string'],
  [builtins.TEXT, 'string'],
  [builtins.VARCHAR, 'string'],
  [builtins.UUID, 'string'],
  [builtins.DATE, 'Date'],
  [builtins.TIMESTAMP, 'Date'],
  [builtins.TIMESTAMPTZ, 'Date'],
]);
/** Arrays of text and of real numbers; their elements are checked by value. */
const ARRAY_TYPES: number[] = [1009, 1021];
const JSON_TYPES: number[] = [builtins.JSON, builtins.JSONB];

/** Nullable columns, as `table.column` in PostgreSQL's own numbers. */
export type NullableColumns = ReadonlySet<string>;

function misfitOfColumn(
  column: Column,
  shape: Shape,
  nullables: NullableColumns,
): string | undefined {
  if (shape.is === 'unknown') return undefined;
  const { dataTypeID: type } = column;
  if (!shape.nullable && nullables.has(`${column.tableID}.${column.columnID}`)) {
    return 'may be null';
  }
  // The content of JSON, and which of several literals a column has, can only be checked by value.
  if (JSON_TYPES.includes(type) || shape.is === 'literal') return undefined;
  const kind = ARRAY_TYPES.includes(type) ? 'array' : KINDS.get(type);
  if (kind === undefined) return `is of PostgreSQL's type ${type}, which no check knows`;
  return kind === shape.is ? undefined : `is claimed ${shape.is} but comes as ${kind}`;
}

function misfitsOfValues(claim: RowClaim, rows: object[]): string[] {
  return rows.flatMap((row) =>
    Object.entries(row).flatMap(([name, value]) => {
      const shape = claim.columns[name];
      const problem = shape && misfit(value, shape);
      return problem ? `${claim.at}: ${name} ${problem}` : [];
    }),
  );
}

/** The differences between a PostgreSQL result and its call's claim. */
export function checkRows(
  claim: RowClaim,
  answer: QueryAnswer,
  nullables: NullableColumns,
): string[] {
  const names = answer.fields.map(({ name }) => name);
  const missing = Object.keys(claim.columns).filter((name) => !names.includes(name));
  const columns = answer.fields.flatMap((column) => {
    const shape = claim.columns[column.name];
    const problem = shape ? misfitOfColumn(column, shape, nullables) : 'is read but not claimed';
    return problem ? `${claim.at}: ${column.name} ${problem}` : [];
  });
  const absent = missing.map((name) => `${claim.at}: ${name} is claimed but not read`);
  return [...new Set([...absent, ...columns, ...misfitsOfValues(claim, answer.rows)])];
}
