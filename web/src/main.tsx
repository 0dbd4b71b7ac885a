import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from './app/query-client.ts';
import { createAppRouter } from './app/router.ts';
import { bringsView } from './platform/api/brought-answers.ts';
import { live } from './platform/live/live.ts';
import { keepShellForOffline } from './platform/online/keep-shell.ts';
import { breath } from './platform/page/breath.ts';
import {
  forgetEverythingElse,
  onSessionChangedElsewhere,
  refetchEverythingElse,
  refreshSession,
  watchSession,
} from './platform/session/session.ts';
import './ui/styles.css';

const queryClient = createQueryClient();
const router = createAppRouter(queryClient);

/** The guards look again once it is known who is signed in now. */
async function followSession() {
  const changed = await refreshSession(queryClient);
  await router.invalidate();
  if (changed) forgetEverythingElse(queryClient);
}

onSessionChangedElsewhere(queryClient, followSession);
watchSession(queryClient, followSession);
live.onReconnect(() => void refetchEverythingElse(queryClient));

if (import.meta.env.PROD) keepShellForOffline();

function draw() {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const app = (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  );
  // In slices, between which a press is heard.
  startTransition(() => createRoot(root).render(app));
}

/** A page that brought what it shows is drawn once, with it. */
async function start() {
  if (bringsView()) {
    await breath();
    await router.load().catch(() => undefined);
    await breath();
  }
  draw();
}

void start();
