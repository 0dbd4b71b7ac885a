import { t } from '@lingui/core/macro';
import { PasskeyList } from '../../features/passkeys/passkey-list.tsx';
import { useConfirmation } from '../../features/passkeys/use-confirmation.tsx';
import { TwoFactor } from '../../features/two-factor/two-factor.tsx';
import { TitledGroup } from '../../ui/titled-group.tsx';

/** Sign-in methods besides the password. */
export function SecuritySection() {
  const { run, dialog } = useConfirmation();
  return (
    <>
      <TitledGroup
        title={t`Passkeys`}
        text={t`Sign in with your fingerprint, face or screen lock instead of your password. You won’t need a code.`}
      >
        <PasskeyList confirmed={run} />
      </TitledGroup>
      <TitledGroup
        title={t`Two-step verification`}
        text={t`When you sign in with your password, you also enter a code from an authenticator app.`}
      >
        <TwoFactor confirmed={run} />
      </TitledGroup>
      {dialog}
    </>
  );
}
