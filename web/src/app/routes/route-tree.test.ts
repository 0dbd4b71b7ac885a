import type { screenPaths } from '@gesso/domain/site';
import { describe, expectTypeOf, it } from 'vitest';
import type { createAppRouter } from '../router.ts';

type RoutePath = keyof ReturnType<typeof createAppRouter>['routesByPath'];
type ScreenPath = (typeof screenPaths)[keyof typeof screenPaths];

describe('the routes', () => {
  // A type-level test: a route with a path of its own fails `npm run check:types`.
  it('are the screens the server knows, no more and no fewer', () => {
    expectTypeOf<RoutePath>().toEqualTypeOf<ScreenPath>();
  });
});
