import { challengeRoutes } from './challenge-routes.ts';
import { helpRoutes } from './help-routes.ts';
import { homeRoute } from './home-route.ts';
import { houseRoutes } from './house-routes.ts';
import { peopleRoutes } from './people-routes.ts';
import { postRoutes } from './post-routes.ts';
import { loginRoute, memberRoute, publicRoute, rootRoute } from './root-routes.tsx';

export const routeTree = rootRoute.addChildren([
  memberRoute.addChildren([
    homeRoute,
    ...postRoutes.member,
    ...peopleRoutes.member,
    ...challengeRoutes.member,
    ...helpRoutes.member,
  ]),
  publicRoute.addChildren([
    ...postRoutes.open,
    ...peopleRoutes.open,
    ...challengeRoutes.open,
    ...helpRoutes.open,
    ...houseRoutes.open,
  ]),
  loginRoute,
  ...postRoutes.bare,
  ...peopleRoutes.bare,
  ...challengeRoutes.bare,
  ...helpRoutes.bare,
]);
