import { expect, it } from 'vitest';
import { constant, type Sql, sql, textOf } from './sql.ts';

it('Values are numbered and kept out of the statement text.', () => {
  const statement = sql`select ${1} where name = ${"'; drop"}`;
  expect(textOf(statement)).toBe('select $1 where name = $2');
  expect(statement.values).toEqual([1, "'; drop"]);
});

it('Nested fragments are inlined, with values numbered across them.', () => {
  const after = sql`and (time, id) < (${5}, ${'x'})`;
  const statement = sql`select * from posts where author = ${'a'} ${after} limit ${30}`;
  expect(textOf(statement)).toBe(
    'select * from posts where author = $1 and (time, id) < ($2, $3) limit $4',
  );
  expect(statement.values).toEqual(['a', 5, 'x', 30]);
});

it('An empty fragment is allowed.', () => {
  expect(textOf(sql`select 1 ${sql``} where a = ${2}`)).toBe('select 1  where a = $1');
});

it('A constant is written into the text and must be a whole number.', () => {
  const statement = sql`select 1 limit ${constant(30)}`;
  expect([textOf(statement), statement.values]).toEqual(['select 1 limit 30', []]);
  expect(() => constant(1.5)).toThrow();
});

it('Each shape is composed once; shapes differ by their fragments and values.', () => {
  const limit = (rows: number | null) => (rows === null ? sql`` : sql`limit ${rows}`);
  const statement = (tag: string | Sql, rows: number | null) =>
    sql`select ${tag} from posts ${limit(rows)}`;
  const [one, other] = [statement('a', 1), statement('b', 2)];
  expect(other.shape).toBe(one.shape);
  expect([textOf(other), other.values]).toEqual(['select $1 from posts limit $2', ['b', 2]]);
  expect(textOf(statement('c', null))).toBe('select $1 from posts ');
  expect(textOf(statement(sql`id`, 3))).toBe('select id from posts limit $1');
  expect(textOf(statement(constant(4), 3))).toBe('select 4 from posts limit $1');
  expect(textOf(statement(constant(5), 3))).toBe('select 5 from posts limit $1');
});
