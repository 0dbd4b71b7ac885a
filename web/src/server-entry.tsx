import type { RenderPage } from '@gesso/domain/page-data';
import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { App } from './app/app.tsx';
import { LoginPage } from './app/login-page.tsx';
import { preloadPageData } from './app/preload-page-data.ts';
import { createQueryClient } from './app/query-client.ts';
import { createAppRouter } from './app/router.ts';

const rejectSignIn = () =>
  Promise.reject(new Error('Sign-in is not available while a page is rendered.'));

/**
 * The server's entry point: the same components as in the browser, with a cache and router per
 * page, so that no data leaks between viewers.
 */
export const renderPage: RenderPage = async ({ entry, path, data }) => {
  if (entry === 'login') return renderToString(<LoginPage path={path} onSignedIn={rejectSignIn} />);
  const queryClient = createQueryClient();
  preloadPageData(queryClient, data);
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createAppRouter(queryClient, { history, isServer: true });
  await router.load();
  return renderToString(<App router={router} queryClient={queryClient} />);
};
