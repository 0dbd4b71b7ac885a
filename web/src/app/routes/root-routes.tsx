import { screenPaths } from '@gesso/domain/site';
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router';
import { sessionQuery } from '../../platform/session/session.ts';
import { NotFoundScreen } from '../../screens/not-found/not-found-screen.tsx';
import { guardLogin, guardMember } from '../guards.ts';
import { ErrorScreen } from '../shell/error-screen.tsx';
import { LoadingScreen } from '../shell/loading-screen.tsx';
import { LoginInApp } from '../shell/login-in-app.tsx';
import { MemberFrame } from '../shell/member-frame.tsx';
import { readOverlaySearch } from '../shell/overlay-search.ts';
import { PublicFrame } from '../shell/public-frame.tsx';
import { RootFrame } from '../shell/root-frame.tsx';

type RouterContext = { queryClient: QueryClient };

const NotFound = () => (
  <PublicFrame>
    <NotFoundScreen />
  </PublicFrame>
);

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: RootFrame,
  notFoundComponent: NotFound,
  errorComponent: ErrorScreen,
});

/** The path to go to after signing in or choosing art forms. */
export const readNext = (search: Record<string, unknown>): { next?: string } =>
  typeof search.next === 'string' ? { next: search.next } : {};

/** Synchronous once the session is cached, so that navigation never waits for it. */
const loadSession = ({ queryClient }: RouterContext) =>
  queryClient.getQueryData(sessionQuery.queryKey) ?? queryClient.fetchQuery(sessionQuery);

/** Parent of every screen that needs a sign-in. */
export const memberRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'member',
  staticData: { guarded: true },
  validateSearch: readOverlaySearch,
  pendingComponent: LoadingScreen,
  pendingMs: 0,
  pendingMinMs: 0,
  beforeLoad: async ({ context, location }) => {
    const { member } = await loadSession(context);
    const redirectTo = guardMember(member, location.pathname, location.href);
    if (redirectTo) throw redirect({ href: redirectTo, replace: true });
  },
  component: MemberFrame,
});

/** Parent of the public screens; its top bar depends on whether the viewer is signed in. */
export const publicRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'public',
  validateSearch: readOverlaySearch,
  component: PublicFrame,
});

export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: screenPaths.login,
  validateSearch: readNext,
  pendingComponent: LoadingScreen,
  pendingMs: 0,
  pendingMinMs: 0,
  beforeLoad: async ({ context, search }) => {
    const { member } = await loadSession(context);
    const elsewhere = guardLogin(member, search.next);
    if (elsewhere) throw redirect({ href: elsewhere, replace: true });
  },
  component: LoginInApp,
});
