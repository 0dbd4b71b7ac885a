import { accountLimits } from '@gesso/domain/accounts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { useFocusInvalid } from '../../ui/use-focus-invalid.ts';
import { PasswordField } from './password-field.tsx';
import { type PasswordDraft, useChangePassword } from './use-change-password.ts';

type ChangePasswordFormProps = {
  /** whose password it is, for password managers */
  email: string;
};

export function ChangePasswordForm({ email }: ChangePasswordFormProps) {
  const { draft, setDraft, problem, submit, submitting } = useChangePassword();
  const form = useRef<HTMLFormElement>(null);
  useFocusInvalid(form, problem);
  const field = (name: keyof PasswordDraft) => ({
    name,
    value: draft[name],
    required: true,
    maxLength: accountLimits.passwordMax,
    error: problem?.field === name ? problem.sentence : undefined,
    onChange: (event: { target: { value: string } }) =>
      setDraft({ ...draft, [name]: event.target.value }),
  });
  return (
    <form
      ref={form}
      noValidate
      aria-label={t`Change password`}
      className="flex max-w-md flex-col gap-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit();
      }}
    >
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField
        label={t`Current password`}
        autoComplete="current-password"
        {...field('currentPassword')}
      />
      <PasswordField
        label={t`New password`}
        autoComplete="new-password"
        hint={t`At least ${plural({ passwordMin: accountLimits.passwordMin }, { one: '# character', other: '# characters' })}`}
        {...field('newPassword')}
      />
      <PasswordField
        label={t`Confirm new password`}
        autoComplete="new-password"
        {...field('confirmation')}
      />
      <FormProblem>{problem?.field === null && problem.sentence}</FormProblem>
      <Button type="submit" variant="primary" busy={submitting} className="self-start">
        <Trans>Change password</Trans>
      </Button>
    </form>
  );
}
