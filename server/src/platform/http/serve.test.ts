import { err, ok } from '@gesso/domain/kernel';
import { contract, endpoint } from '@gesso/domain/kernel/api';
import { expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import type { Handler } from './serve.ts';

const topic = { name: 'tests', about: 'For this test' };
const api = contract(topic, {
  'GET /api/declared': endpoint({
    access: 'guest',
    summary: 'Declares what it refuses with',
    problems: ['post-not-found'],
    reply: z.strictObject({ id: z.string() }),
  }),
  'GET /api/silent': endpoint({
    access: 'guest',
    summary: 'Declares nothing',
    reply: z.strictObject({ id: z.string() }),
  }),
});

type Declared = Handler<(typeof api)['GET /api/declared']>;
type Silent = Handler<(typeof api)['GET /api/silent']>;

it('The type of a handler allows only problems that its contract declares.', () => {
  const done = () => ok({ id: 'A' });
  const common = () => err('invalid-input');
  const declared = () => err('post-not-found');
  const undeclared = () => err('comment-not-found');
  expectTypeOf(done).toExtend<Declared>();
  expectTypeOf(common).toExtend<Silent>();
  expectTypeOf(declared).toExtend<Declared>();
  expectTypeOf(declared).not.toExtend<Silent>();
  expectTypeOf(undeclared).not.toExtend<Declared>();
});
