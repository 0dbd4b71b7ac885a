import { accountLimits, accountProblems } from '@gesso/domain/accounts';
import { plural, t } from '@lingui/core/macro';
import { CircleAlert } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { TextField } from '../../ui/text-field.tsx';
import {
  type Credentials,
  checkCredentials,
  credentialsFailureMessage,
  type Mode,
  noCredentials,
  preloadSignUpRules,
} from './credentials.ts';
import { PasswordField } from './password-field.tsx';
import { type OnSignedIn, useCredentials } from './use-credentials.ts';

/** An error message and its attempt, so that the same failure animates again. */
type Failure = { text: string; attempt: number };

type CredentialsFormProps = {
  mode: Mode;
  onSignedIn: OnSignedIn;
  /** called when the account is only created after an emailed code is entered */
  onCodeSent?: (given: Credentials) => void;
  /** called when the password is right and a second factor is required */
  onSecondFactor: () => void;
  /** the initial email address */
  email?: string;
  forgot?: ReactNode;
  /** shown below the button */
  note?: ReactNode;
};

/** The sign-in or sign-up form; remounted when the mode changes, which clears fields and error. */
export function CredentialsForm({
  mode,
  onSignedIn,
  onCodeSent,
  onSecondFactor,
  email = '',
  forgot,
  note,
}: CredentialsFormProps) {
  const [given, setGiven] = useState({ ...noCredentials, email });
  const [failure, setFailure] = useState<Failure>({ text: '', attempt: 0 });
  const { submitCredentials, submitting } = useCredentials(mode, onSignedIn);
  const [shaking, setShaking] = useState(false);
  const checking = useRef(false);
  useEffect(() => {
    if (mode === 'sign-up') preloadSignUpRules();
  }, [mode]);
  const fail = (text: string) => {
    setFailure(({ attempt }) => ({ text, attempt: attempt + 1 }));
    setShaking(true);
  };

  const submit = async (form: HTMLFormElement) => {
    if (submitting || checking.current) return;
    checking.current = true;
    const problem = await checkCredentials(mode, given);
    checking.current = false;
    if (problem) {
      const field = form.elements.namedItem(problem.field);
      if (field instanceof HTMLElement) field.focus();
      return fail(accountProblems[problem.code].message);
    }
    setFailure(({ attempt }) => ({ text: '', attempt }));
    submitCredentials(given).then(
      (done) => {
        if (done === 'code-sent') onCodeSent?.(given);
        if (done === 'second-factor') onSecondFactor();
      },
      (reason: unknown) => fail(credentialsFailureMessage(mode, reason)),
    );
  };
  const field = (name: keyof Credentials) => ({
    name,
    value: given[name],
    required: true,
    onChange: (event: { target: { value: string } }) =>
      setGiven({ ...given, [name]: event.target.value }),
  });
  const signUp = mode === 'sign-up';

  return (
    <form
      noValidate
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
      aria-label={signUp ? t`Create Account` : t`Sign In`}
      data-shaking={shaking || undefined}
      onAnimationEnd={(event) => event.target === event.currentTarget && setShaking(false)}
      className={cx('flex flex-col gap-4', shaking && 'motion-safe:animate-shake')}
    >
      <ErrorBanner text={failure.text} attempt={failure.attempt} />
      {signUp && (
        <>
          <TextField
            label={t`Full Name`}
            autoComplete="name"
            maxLength={accountLimits.fullNameMax}
            {...field('fullName')}
          />
          <TextField
            label={t`Username`}
            dir="ltr"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={accountLimits.usernameMax}
            hint={t`3 to 30 letters, digits, dots or underscores`}
            {...field('username')}
          />
        </>
      )}
      <TextField
        label={t`Email`}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={accountLimits.emailMax}
        {...field('email')}
      />
      <PasswordField
        label={t`Password`}
        autoComplete={signUp ? 'new-password' : 'current-password'}
        minLength={accountLimits.passwordMin}
        maxLength={accountLimits.passwordMax}
        {...(signUp
          ? {
              hint: t`At least ${plural({ passwordMin: accountLimits.passwordMin }, { one: '# character', other: '# characters' })}`,
            }
          : {})}
        {...field('password')}
      />
      {forgot}
      <Button type="submit" variant="primary" size="large" busy={submitting} className="mt-1">
        {signUp ? t`Create Account` : t`Sign In`}
      </Button>
      {note}
    </form>
  );
}

type ErrorBannerProps = { text: string; attempt: number };

/** An alert region that is always mounted, so that screen readers announce its text when it appears. */
function ErrorBanner({ text, attempt }: ErrorBannerProps) {
  return (
    <div role="alert">
      {text && (
        <p
          key={attempt}
          className="flex items-start gap-2.5 rounded-10 bg-accent-wash px-3.5 py-3 text-14 text-accent-text"
        >
          <CircleAlert size={18} aria-hidden="true" className="mt-px shrink-0" />
          {text}
        </p>
      )}
    </div>
  );
}
