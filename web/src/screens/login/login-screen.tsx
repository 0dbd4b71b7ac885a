import { legalFacts } from '@gesso/domain/terms';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { Credentials, Mode } from '../../features/accounts/credentials.ts';
import { CredentialsForm } from '../../features/accounts/credentials-form.tsx';
import { ModeToggle } from '../../features/accounts/mode-toggle.tsx';
import type { OnSignedIn } from '../../features/accounts/use-credentials.ts';
import { LanguageMenu } from '../../features/languages/language-menu.tsx';
import { useTitle } from '../../platform/page/use-title.ts';
import { whenIdle } from '../../platform/page/when-idle.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { MarketingPanel } from './marketing-panel.tsx';

/** Loaded lazily: few servers hide which email addresses have accounts. */
const ConfirmSignUp = lazy(async () => ({
  default: (await import('./confirm-sign-up.tsx')).ConfirmSignUp,
}));

/** Loaded once the form is interactive, since it is below the form. */
const PasskeySignIn = lazy(async () => ({
  default: (await import('../../features/passkeys/passkey-sign-in.tsx')).PasskeySignIn,
}));

/** Loaded lazily: only accounts with two-step verification need it. */
const SecondFactor = lazy(async () => ({
  default: (await import('./second-factor.tsx')).SecondFactor,
}));

const linkClass =
  'inline-flex min-h-6 items-center rounded-6 pointer-coarse:min-h-11 text-14 text-ultramarine underline-offset-4 hover:underline';

const words = {
  'sign-in': {
    heading: t`Welcome back`,
    text: t`Sign in to see what others have posted.`,
    question: t`New to Gesso?`,
    other: t`Create an account`,
  },
  'sign-up': {
    heading: t`Make yourself at home`,
    text: t`Show your work, and find the people who make what you love.`,
    question: t`Already have an account?`,
    other: t`Sign in instead`,
  },
};

type LoginProps = { onSignedIn: OnSignedIn };

/** /login, and / for guests. Independent of the router, so that the login entry stays small. */
export function LoginScreen({ onSignedIn }: LoginProps) {
  const [mode, setMode] = useState<Mode>('sign-in');
  const [unconfirmed, setUnconfirmed] = useState<Credentials | null>(null);
  const [secondFactor, setSecondFactor] = useState(false);
  useTitle(mode === 'sign-in' ? t`Sign In` : t`Create Account`);
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(460px,36%)]">
      <MarketingPanel />
      <main id="main" tabIndex={-1} data-page-focus className="flex flex-col px-5 py-6 sm:px-10">
        <BrandMark />
        {/* Not centered: the form would move during parsing, and with each mode change. */}
        <div className="mx-auto mt-[max(0px,calc(30dvh-13.5rem))] mb-auto w-full max-w-sm py-6">
          {unconfirmed && (
            <Suspense>
              <Heading
                heading={t`Check your email`}
                text={t`We sent a 6-digit code to ${{ email: unconfirmed.email.trim() }}.`}
              />
              <ConfirmSignUp
                given={unconfirmed}
                onSignedIn={onSignedIn}
                onBack={() => setUnconfirmed(null)}
              />
            </Suspense>
          )}
          {secondFactor && (
            <Suspense>
              <SecondFactor onSignedIn={onSignedIn} onBack={() => setSecondFactor(false)} />
            </Suspense>
          )}
          {/* Stays mounted, so that going back restores the typed text. */}
          <div hidden={unconfirmed !== null || secondFactor}>
            <ModeForm
              mode={mode}
              onMode={setMode}
              onSignedIn={onSignedIn}
              onCodeSent={setUnconfirmed}
              onSecondFactor={() => setSecondFactor(true)}
            />
          </div>
        </div>
        <FooterLinks />
      </main>
    </div>
  );
}

const Heading = ({ heading, text }: { heading: string; text: string }) => (
  <>
    <h1 className="font-display text-28 md:text-40">{heading}</h1>
    <p className="mt-1.5 mb-6 text-muted">{text}</p>
  </>
);

type ModeFormProps = LoginProps & {
  mode: Mode;
  onMode: (mode: Mode) => void;
  onCodeSent: (given: Credentials) => void;
  onSecondFactor: () => void;
};

function ModeForm({ mode, onMode, onSignedIn, onCodeSent, onSecondFactor }: ModeFormProps) {
  const signIn = mode === 'sign-in';
  const { heading, text, question, other } = words[mode];
  const forgot = (
    <a href="/password-reset" className={`${linkClass} -mt-1 self-end`}>
      <Trans>Forgot Password</Trans>
    </a>
  );
  return (
    <>
      <Heading heading={heading} text={text} />
      <ModeToggle mode={mode} onChange={onMode} />
      <div className="mt-6">
        <CredentialsForm
          key={mode}
          mode={mode}
          onSignedIn={onSignedIn}
          onCodeSent={onCodeSent}
          onSecondFactor={onSecondFactor}
          forgot={signIn && forgot}
          note={!signIn && <TermsNote />}
        />
        {signIn && <IdlePasskeySignIn onSignedIn={onSignedIn} />}
      </div>
      <p className="mt-6 text-center text-14 text-muted">
        {question}{' '}
        <button
          type="button"
          className={linkClass}
          onClick={() => onMode(signIn ? 'sign-up' : 'sign-in')}
        >
          {other}
        </button>
      </p>
    </>
  );
}

/** Reserves its space from the first paint, even without passkey support, so that nothing moves. */
function IdlePasskeySignIn({ onSignedIn }: LoginProps) {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return (
    <div className="mt-3 min-h-12">
      {idle && (
        <Suspense>
          <PasskeySignIn onSignedIn={onSignedIn} />
        </Suspense>
      )}
    </div>
  );
}

/** Links open in new tabs, so that typed text is kept. */
const { minimumAge } = legalFacts;

const TermsNote = () => (
  <p className="text-12 text-muted">
    <Trans>
      By creating an account, you confirm that you are {minimumAge} or older and agree to the{' '}
      <LegalLink id="terms">Terms of Service</LegalLink> and the{' '}
      <LegalLink id="privacy">Privacy Policy</LegalLink>.
    </Trans>
  </p>
);

const LegalLink = ({ id, children }: { id: string; children: string }) => (
  <a
    href={`/legal#${id}`}
    target="_blank"
    rel="noreferrer"
    className="text-ultramarine underline underline-offset-4"
  >
    {children}
  </a>
);

const places = [
  { href: '/about', label: t`About Us` },
  { href: '/support', label: t`Support` },
  { href: '/legal', label: t`Terms & Conditions` },
];

function FooterLinks() {
  return (
    <nav
      aria-label={t`More about Gesso`}
      className="relative flex flex-wrap items-center justify-center gap-x-5 gap-y-1"
    >
      {places.map(({ href, label }) => (
        <a
          key={href}
          href={href}
          className="inline-flex min-h-6 items-center text-12 text-muted hover:text-ink"
        >
          {label}
        </a>
      ))}
      <LanguageMenu />
    </nav>
  );
}
