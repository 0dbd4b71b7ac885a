import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { guardLogin } from './app/guards.ts';
import { LoginPage } from './app/login-page.tsx';
import type { OnSignedIn } from './features/accounts/use-credentials.ts';
import { registerServiceWorker } from './platform/online/register-service-worker.ts';
import { pageRoot } from './platform/page/page-root.ts';
import { clearOthersDrafts } from './platform/session/drafts.ts';
import {
  broadcastSessionChange,
  onSessionBroadcast,
} from './platform/session/session-broadcast.ts';
import './ui/styles.css';
import 'virtual:masonry-steps.css';

/**
 * The script of the server-rendered login page at / and /login; the app itself is not needed yet.
 */
const next = new URLSearchParams(location.search).get('next') ?? undefined;

onSessionBroadcast(() => location.reload());

if (import.meta.env.PROD) registerServiceWorker();

const enter: OnSignedIn = async (member) => {
  await clearOthersDrafts(member);
  broadcastSessionChange();
  location.replace(guardLogin(member, next) ?? '/');
};

// Concurrent rendering: the browser paints and takes input between slices.
startTransition(() =>
  createRoot(pageRoot()).render(<LoginPage path={location.pathname} onSignedIn={enter} />),
);
