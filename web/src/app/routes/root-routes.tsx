import { screenPaths } from '@gesso/domain/site';
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router';
import { sessionQuery } from '../../platform/session/session.ts';
import { NotFoundScreen } from '../../screens/not-found/not-found-screen.tsx';
import { guardLogin, guardMember } from '../guards.ts';
import { LoadingScreen } from '../shell/loading-screen.tsx';
import { LoginInApp } from '../shell/login-in-app.tsx';
import { MemberFrame } from '../shell/member-frame.tsx';
import { OpenFrame } from '../shell/open-frame.tsx';
import { readOverlaySearch } from '../shell/overlay-search.ts';
import { RootFrame } from '../shell/root-frame.tsx';
import { TroubleScreen } from '../shell/trouble-screen.tsx';

type RouterContext = { queryClient: QueryClient };

const NotFound = () => (
  <OpenFrame>
    <NotFoundScreen />
  </OpenFrame>
);

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: RootFrame,
  notFoundComponent: NotFound,
  errorComponent: TroubleScreen,
});

/** Where somebody was going who had to do something else first. */
export const readNext = (search: Record<string, unknown>): { next?: string } =>
  typeof search.next === 'string' ? { next: search.next } : {};

/** At once when it is known already, so that moving about never waits. */
const whoIsHere = ({ queryClient }: RouterContext) =>
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
    const { member } = await whoIsHere(context);
    const elsewhere = guardMember(member, location.pathname, location.href);
    if (elsewhere) throw redirect({ href: elsewhere, replace: true });
  },
  component: MemberFrame,
});

/** Parent of what anybody may open: the bar shows who is here, if anybody is. */
export const openRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'open',
  validateSearch: readOverlaySearch,
  component: OpenFrame,
});

export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: screenPaths.login,
  validateSearch: readNext,
  pendingComponent: LoadingScreen,
  pendingMs: 0,
  pendingMinMs: 0,
  beforeLoad: async ({ context, search }) => {
    const { member } = await whoIsHere(context);
    const elsewhere = guardLogin(member, search.next);
    if (elsewhere) throw redirect({ href: elsewhere, replace: true });
  },
  component: LoginInApp,
});
