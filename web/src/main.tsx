import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { preloadPageData } from './app/preload-page-data.ts';
import { createQueryClient } from './app/query-client.ts';
import { createAppRouter } from './app/router.ts';
import { live } from './platform/live/live.ts';
import { onServerReturn } from './platform/online/online.ts';
import { registerServiceWorker } from './platform/online/register-service-worker.ts';
import { readPageData } from './platform/page/page-data.ts';
import { pageRoot } from './platform/page/page-root.ts';
import { yieldToBrowser } from './platform/page/yield-to-browser.ts';
import {
  clearNonSessionQueries,
  onSessionChangedElsewhere,
  refetchFailedQueries,
  refetchNonSessionQueries,
  refreshSession,
  watchSessionExpiry,
} from './platform/session/session.ts';
import './ui/styles.css';
import 'virtual:masonry-steps.css';

const queryClient = createQueryClient();
preloadPageData(queryClient, readPageData());
const router = createAppRouter(queryClient);

/** Runs the guards again once the session is loaded. */
async function syncSession() {
  const changed = await refreshSession(queryClient);
  await router.invalidate();
  if (changed) clearNonSessionQueries(queryClient);
}

onSessionChangedElsewhere(queryClient, syncSession);
watchSessionExpiry(queryClient, syncSession);
live.onReconnect(() => void refetchNonSessionQueries(queryClient));
onServerReturn(() => void refetchFailedQueries(queryClient));

if (import.meta.env.PROD) registerServiceWorker();

/**
 * The server-rendered page is not hydrated in place: it stays until the router has loaded
 * everything for the first screen, and is then replaced in one rendering. Only the query cache is
 * hydrated.
 */
async function start() {
  const root = pageRoot();
  if (root.hasChildNodes()) {
    await yieldToBrowser();
    await router.load().catch(() => undefined);
    await yieldToBrowser();
  }
  // Concurrent rendering: input is handled between slices.
  startTransition(() => createRoot(root).render(<App router={router} queryClient={queryClient} />));
}

void start();
