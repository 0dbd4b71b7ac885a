import { StrictMode, useLayoutEffect } from 'react';
import type { OnSignedIn } from '../features/accounts/use-credentials.ts';
import { markAppStarted } from '../platform/page/app-start.ts';
import { LoginScreen } from '../screens/login/login-screen.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { NoScriptLinks } from './shell/no-script-links.tsx';
import { OfflineOverlay } from './shell/offline-overlay.tsx';

type LoginPageProps = { path: string; onSignedIn: OnSignedIn };

/** What a guest sees at / and /login: the login screen alone, without the app behind it. */
export function LoginPage({ path, onSignedIn }: LoginPageProps) {
  useLayoutEffect(markAppStarted, []);
  return (
    <StrictMode>
      <SkipLink />
      <LoginScreen onSignedIn={onSignedIn} />
      <NoScriptLinks needsScript />
      {path === '/' && <OfflineOverlay />}
    </StrictMode>
  );
}
