import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { memberRoute } from './root-routes.tsx';

type FeedSearch = { feed?: 'following'; tag?: string };

export const homeRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/',
  validateSearch: ({ feed, tag }: Record<string, unknown>): FeedSearch => ({
    ...(feed === 'following' ? { feed } : {}),
    ...(typeof tag === 'string' ? { tag } : {}),
  }),
  component: lazyRouteComponent(() => import('../../screens/home/home-screen.tsx'), 'HomeScreen'),
});
