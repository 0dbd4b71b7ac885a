import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { memberRoute } from './root-routes.tsx';

export const homeRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/',
  component: lazyRouteComponent(() => import('../../screens/home/home-screen.tsx'), 'HomeScreen'),
});
