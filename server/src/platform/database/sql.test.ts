import { expect, it } from 'vitest';
import { constant, sql, textOf } from './sql.ts';

it('numbers values and keeps them out of the text', () => {
  const statement = sql`select ${1} where name = ${"'; drop"}`;
  expect(textOf(statement)).toBe('select $1 where name = $2');
  expect(statement.values).toEqual([1, "'; drop"]);
});

it('nests fragments and numbers across them', () => {
  const after = sql`and (time, id) < (${5}, ${'x'})`;
  const statement = sql`select * from posts where author = ${'a'} ${after} limit ${30}`;
  expect(textOf(statement)).toBe(
    'select * from posts where author = $1 and (time, id) < ($2, $3) limit $4',
  );
  expect(statement.values).toEqual(['a', 5, 'x', 30]);
});

it('takes an empty fragment', () => {
  expect(textOf(sql`select 1 ${sql``} where a = ${2}`)).toBe('select 1  where a = $1');
});

it('writes a constant into the text, and nothing but a whole number', () => {
  const statement = sql`select 1 limit ${constant(30)}`;
  expect([textOf(statement), statement.values]).toEqual(['select 1 limit 30', []]);
  expect(() => constant(1.5)).toThrow();
});
