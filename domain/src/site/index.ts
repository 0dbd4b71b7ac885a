export { AI_CRAWLERS_AS_OF, aiCrawlers, NO_AI_SENTENCE } from './ai-crawlers.ts';
export type { PageData, PageEntry, RenderPage, RenderRequest } from './page-data.ts';
export { isPublicPage, linkPages, publicPages, SITE_NAME, WITHOUT_SCRIPTS } from './pages.ts';
export { isScreen, screenAt, screenPaths } from './screens.ts';
export {
  isSettingsSection,
  type SettingsSection,
  settingsPath,
  settingsSections,
} from './settings.ts';
export type { TeamPerson } from './shapes.ts';
export { type TeamPlace, teamPlaces } from './team.ts';
