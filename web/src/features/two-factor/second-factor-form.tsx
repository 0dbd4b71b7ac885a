import type { Me } from '@gesso/domain/accounts';
import { isAppCode, isRecoveryCode } from '@gesso/domain/two-factor';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../platform/api/call.ts';
import { failureMessage } from '../../platform/api/failure-sentence.ts';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CodeField } from './code-field.tsx';

type SecondFactorFormProps = { onSignedIn: (member: Me) => void | Promise<void> };

/** Asks for an authenticator code or a recovery code. */
export function SecondFactorForm({ onSignedIn }: SecondFactorFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [recovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: focuses the field that `recovery` shows
  useEffect(() => form.current?.querySelector('input')?.focus(), [recovery]);
  const ready = recovery ? isRecoveryCode(code) : isAppCode(code);

  const enter = async () => {
    setBusy(true);
    setFailure('');
    try {
      const { member } = await call('POST /api/sign-in/second-factor', { body: { code } });
      await onSignedIn(member);
    } catch (problem) {
      setBusy(false);
      setFailure(failureMessage(problem, 'second-factor-failed'));
    }
  };
  const choose = () => {
    setRecovery(!recovery);
    setCode('');
    setFailure('');
  };
  return (
    <form
      ref={form}
      noValidate
      aria-label={t`Two-step verification`}
      onSubmit={(event) => {
        event.preventDefault();
        if (ready && !busy) void enter();
      }}
      className="flex flex-col gap-4"
    >
      <FormProblem>{failure}</FormProblem>
      {recovery ? (
        <TextField
          label={t`Recovery code`}
          dir="ltr"
          hint={t`One of the ten recovery codes you saved`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          required
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
      ) : (
        <CodeField label={t`Code from your app`} value={code} onChange={setCode} />
      )}
      <Button type="submit" variant="primary" size="large" busy={busy} disabled={!ready}>
        <Trans>Sign In</Trans>
      </Button>
      <Button variant="ghost" onClick={choose}>
        {recovery ? t`Use a code from my app` : t`Use a recovery code`}
      </Button>
    </form>
  );
}
