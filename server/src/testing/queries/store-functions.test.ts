import { expect, it } from 'vitest';
import { templateKey } from '../rows/row-claim.ts';
import { readStoreFunctions } from './store-functions.ts';

it('A statement is attributed to the store function that contains its template.', () => {
  const functions = readStoreFunctions();
  const people = templateKey([
    '\n    select from users where id = any(',
    ') order by id for no key update',
  ]);
  expect(functions[people]).toEqual([{ file: 'lock-people.store.sql', name: 'lockPeople' }]);
  const follows = Object.values(functions).flat();
  expect(follows).toContainEqual({ file: 'follows.store.sql', name: 'followsStore.follow' });
  expect(follows).toContainEqual({
    file: 'profiles.store.sql',
    name: 'createProfilesStore.update',
  });
});
