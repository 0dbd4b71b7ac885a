import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { guardLogin } from './app/guards.ts';
import { OfflineCover } from './app/shell/offline-cover.tsx';
import type { OnEntered } from './features/accounts/use-enter.ts';
import { keepShellForOffline } from './platform/online/keep-shell.ts';
import { keepOwnDrafts } from './platform/session/drafts.ts';
import { onToldByAnotherTab, tellOtherTabs } from './platform/session/other-tabs.ts';
import { LoginScreen } from './screens/login/login-screen.tsx';
import { SkipLink } from './ui/skip-link.tsx';
import './ui/styles.css';

/** What the server shows a guest at / and /login: the way in, before the app itself is needed. */
const next = new URLSearchParams(location.search).get('next') ?? undefined;

onToldByAnotherTab(() => location.reload());

if (import.meta.env.PROD) keepShellForOffline();

const enter: OnEntered = async (member) => {
  await keepOwnDrafts(member);
  tellOtherTabs();
  location.replace(guardLogin(member, next) ?? '/');
};

const root = document.getElementById('root');
if (!root) throw new Error('door.html has no #root');
createRoot(root).render(
  <StrictMode>
    <SkipLink />
    <LoginScreen onEntered={enter} />
    {location.pathname === '/' && <OfflineCover />}
  </StrictMode>,
);
