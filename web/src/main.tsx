import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from './app/query-client.ts';
import { createAppRouter } from './app/router.ts';
import { bringsView } from './platform/api/brought-answers.ts';
import { live } from './platform/live/live.ts';
import { registerServiceWorker } from './platform/online/register-service-worker.ts';
import { yieldToBrowser } from './platform/page/yield-to-browser.ts';
import {
  clearNonSessionQueries,
  onSessionChangedElsewhere,
  refetchNonSessionQueries,
  refreshSession,
  watchSessionExpiry,
} from './platform/session/session.ts';
import './ui/styles.css';

const queryClient = createQueryClient();
const router = createAppRouter(queryClient);

/** Runs the guards again once it is known who is signed in. */
async function syncSession() {
  const changed = await refreshSession(queryClient);
  await router.invalidate();
  if (changed) clearNonSessionQueries(queryClient);
}

onSessionChangedElsewhere(queryClient, syncSession);
watchSessionExpiry(queryClient, syncSession);
live.onReconnect(() => void refetchNonSessionQueries(queryClient));

if (import.meta.env.PROD) registerServiceWorker();

function render() {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const app = (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  );
  // Concurrent rendering: input is handled between slices.
  startTransition(() => createRoot(root).render(app));
}

/** A page that brought what it shows is drawn once, with it. */
async function start() {
  if (bringsView()) {
    await yieldToBrowser();
    await router.load().catch(() => undefined);
    await yieldToBrowser();
  }
  render();
}

void start();
