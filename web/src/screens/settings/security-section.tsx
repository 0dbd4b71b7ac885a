import { PasskeyList } from '../../features/passkeys/passkey-list.tsx';
import { useConfirmation } from '../../features/passkeys/use-confirmation.tsx';
import { TwoSteps } from '../../features/two-steps/two-steps.tsx';
import { TitledGroup } from '../../ui/titled-group.tsx';

/** What opens the account beside the password. */
export function SecuritySection() {
  const { run, dialog } = useConfirmation();
  return (
    <>
      <TitledGroup
        title="Passkeys"
        text="A passkey opens your account with your fingerprint, face or screen lock. It counts as both steps."
      >
        <PasskeyList confirmed={run} />
      </TitledGroup>
      <TitledGroup
        title="Two steps"
        text="Signing in with the password also asks for a code that an app on your phone makes."
      >
        <TwoSteps confirmed={run} />
      </TitledGroup>
      {dialog}
    </>
  );
}
