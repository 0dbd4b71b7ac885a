import { canRunChallenges } from '@gesso/domain/accounts';
import { screenPaths } from '@gesso/domain/site';
import { createRoute, notFound } from '@tanstack/react-router';
import { sessionQuery } from '../../platform/session/session.ts';
import { lazyScreen } from '../lazy-screen.ts';
import { memberRoute } from './root-routes.tsx';

const challengesRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: screenPaths.challenges,
  component: lazyScreen(
    () => import('../../screens/challenges/challenges-screen.tsx'),
    'ChallengesScreen',
  ),
});

const allChallengesRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: screenPaths.allChallenges,
  component: lazyScreen(
    () => import('../../screens/all-challenges/all-challenges-screen.tsx'),
    'AllChallengesScreen',
  ),
});

const challengePlanRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: screenPaths.challengePlan,
  beforeLoad: ({ context }) => {
    const session = context.queryClient.getQueryData(sessionQuery.queryKey);
    // Other members get 404, so that the screen's existence is not revealed.
    if (!canRunChallenges(session?.member ?? null)) throw notFound();
  },
  component: lazyScreen(
    () => import('../../screens/challenge-plan/challenge-plan-screen.tsx'),
    'ChallengePlanScreen',
  ),
});

const submissionsRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: screenPaths.submissions,
  component: lazyScreen(
    () => import('../../screens/submissions/submissions-screen.tsx'),
    'SubmissionsScreen',
  ),
});

/** Each list joins the route tree under the parent of that name. */
export const challengeRoutes = {
  member: [challengesRoute, allChallengesRoute, challengePlanRoute, submissionsRoute],
} as const;
