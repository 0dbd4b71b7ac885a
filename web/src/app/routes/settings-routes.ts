import { isSettingsSection, screenPaths } from '@gesso/domain/site';
import { createRoute, notFound } from '@tanstack/react-router';
import { lazyScreen } from '../lazy-screen.ts';
import { memberRoute } from './root-routes.tsx';

const settingsRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: screenPaths.settings,
  component: lazyScreen(
    () => import('../../screens/settings/settings-screen.tsx'),
    'SettingsScreen',
  ),
});

const settingsSectionRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: screenPaths.settingsSection,
  beforeLoad: ({ params }) => {
    if (!isSettingsSection(params.section)) throw notFound();
  },
  component: lazyScreen(
    () => import('../../screens/settings/settings-screen.tsx'),
    'SettingsSectionScreen',
  ),
});

/** Each list joins the route tree under the parent of that name. */
export const settingsRoutes = { member: [settingsRoute, settingsSectionRoute] } as const;
