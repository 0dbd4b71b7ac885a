import { screenPaths } from '@gesso/domain/site';
import { createRoute } from '@tanstack/react-router';
import { HomeScreen } from '../../screens/home/home-screen.tsx';
import { memberRoute } from './root-routes.tsx';

type FeedSearch = { feed?: 'following'; tag?: string };

export const homeRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: screenPaths.home,
  validateSearch: ({ feed, tag }: Record<string, unknown>): FeedSearch => ({
    ...(feed === 'following' ? { feed } : {}),
    ...(typeof tag === 'string' ? { tag } : {}),
  }),
  // Most visits begin here, so the screen is imported eagerly instead of in its own chunk.
  component: HomeScreen,
});
