export { isPublicPage, type PublicPage, publicPages, SITE_NAME } from './pages.ts';
export { isScreen, screenPaths } from './screens.ts';
export { type TeamPerson, type TeamPlace, teamPlaces } from './team.ts';
