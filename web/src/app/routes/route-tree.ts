import { aboutRoutes } from './about-routes.ts';
import { challengeRoutes } from './challenge-routes.ts';
import { collectionRoutes } from './collection-routes.ts';
import { communityRoutes } from './community-routes.ts';
import { homeRoute } from './home-route.ts';
import { legalRoutes } from './legal-routes.ts';
import { moderationRoutes } from './moderation-routes.ts';
import { notificationRoutes } from './notification-routes.ts';
import { postRoutes } from './post-routes.ts';
import { profileRoutes } from './profile-routes.ts';
import { recoveryRoutes } from './recovery-routes.ts';
import { loginRoute, memberRoute, publicRoute, rootRoute } from './root-routes.tsx';
import { searchRoutes } from './search-routes.ts';
import { settingsRoutes } from './settings-routes.ts';
import { supportRoutes } from './support-routes.ts';
import { tagRoutes } from './tag-routes.ts';

export const routeTree = rootRoute.addChildren([
  memberRoute.addChildren([
    homeRoute,
    ...postRoutes.member,
    ...profileRoutes.member,
    ...communityRoutes.member,
    ...tagRoutes.member,
    ...searchRoutes.member,
    ...challengeRoutes.member,
    ...moderationRoutes.member,
    ...notificationRoutes.member,
    ...settingsRoutes.member,
  ]),
  publicRoute.addChildren([
    ...postRoutes.public,
    ...profileRoutes.public,
    ...collectionRoutes.public,
    ...recoveryRoutes.public,
    ...supportRoutes.public,
    ...aboutRoutes.public,
    ...legalRoutes.public,
    ...moderationRoutes.public,
  ]),
  loginRoute,
]);
