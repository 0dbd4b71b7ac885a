export { isPublicPage, type PublicPage, publicPages, SITE_NAME } from './pages.ts';
