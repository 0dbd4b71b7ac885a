import { canOpenModeration } from '@gesso/domain/accounts';
import { screenPaths } from '@gesso/domain/site';
import type { QueryClient } from '@tanstack/react-query';
import { createRoute, notFound } from '@tanstack/react-router';
import { sessionQuery } from '../../platform/session/session.ts';
import { lazyScreen } from '../lazy-screen.ts';
import { memberRoute, publicRoute } from './root-routes.tsx';

type Loading = { context: { queryClient: QueryClient } };

/** Other members get 404, so that the screens' existence is not revealed. */
function guardModerator({ context }: Loading) {
  const session = context.queryClient.getQueryData(sessionQuery.queryKey);
  if (!canOpenModeration(session?.member ?? null)) throw notFound();
}

const moderationRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: screenPaths.moderation,
  beforeLoad: guardModerator,
  component: lazyScreen(
    () => import('../../screens/moderation/moderation-screen.tsx'),
    'ModerationScreen',
  ),
});

const moderationCaseRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: screenPaths.moderationCase,
  beforeLoad: guardModerator,
  component: lazyScreen(
    () => import('../../screens/moderation-case/moderation-case-screen.tsx'),
    'ModerationCaseScreen',
  ),
});

const appealRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: screenPaths.appeal,
  component: lazyScreen(() => import('../../screens/appeal/appeal-screen.tsx'), 'AppealScreen'),
});

const emailAppealRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: screenPaths.emailAppeal,
  staticData: { needsScript: true },
  component: lazyScreen(
    () => import('../../screens/appeal/appeal-screen.tsx'),
    'EmailAppealScreen',
  ),
});

/** Each list joins the route tree under the parent of that name. */
export const moderationRoutes = {
  member: [moderationRoute, moderationCaseRoute, appealRoute],
  public: [emailAppealRoute],
} as const;
