import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { guardLogin } from './app/guards.ts';
import { OfflineOverlay } from './app/shell/offline-overlay.tsx';
import type { OnSignedIn } from './features/accounts/use-credentials.ts';
import { registerServiceWorker } from './platform/online/register-service-worker.ts';
import { clearOthersDrafts } from './platform/session/drafts.ts';
import {
  broadcastSessionChange,
  onSessionBroadcast,
} from './platform/session/session-broadcast.ts';
import { LoginScreen } from './screens/login/login-screen.tsx';
import { SkipLink } from './ui/skip-link.tsx';
import './ui/styles.css';

/** What the server shows a guest at / and /login: the way in, before the app itself is needed. */
const next = new URLSearchParams(location.search).get('next') ?? undefined;

onSessionBroadcast(() => location.reload());

if (import.meta.env.PROD) registerServiceWorker();

const enter: OnSignedIn = async (member) => {
  await clearOthersDrafts(member);
  broadcastSessionChange();
  location.replace(guardLogin(member, next) ?? '/');
};

const root = document.getElementById('root');
if (!root) throw new Error('door.html has no #root');
createRoot(root).render(
  <StrictMode>
    <SkipLink />
    <LoginScreen onSignedIn={enter} />
    {location.pathname === '/' && <OfflineOverlay />}
  </StrictMode>,
);
