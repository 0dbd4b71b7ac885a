import { expect, it } from 'vitest';
import { formatStatement } from './format-statement.ts';

it('a statement is indented by its parentheses, whatever its fragments were indented by', () => {
  const statement = `
      with held as (
            select id from posts where caption <> '(' -- ((
            for update)
    delete from posts

      where id in (select id from held)`;
  expect(formatStatement(statement)).toBe(`with held as (
  select id from posts where caption <> '(' -- ((
  for update)
delete from posts
where id in (select id from held)`);
});
