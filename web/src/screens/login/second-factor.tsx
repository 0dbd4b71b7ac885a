import { twoFactorLimits } from '@gesso/domain/two-factor';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { OnSignedIn } from '../../features/accounts/use-credentials.ts';
import { SecondFactorForm } from '../../features/two-factor/second-factor-form.tsx';
import { Button } from '../../ui/button.tsx';
import { LostSecondFactor } from './lost-second-factor.tsx';

type SecondFactorProps = {
  onSignedIn: OnSignedIn;
  onBack: () => void;
  /** 'h2' if the page has a heading above it */
  heading?: 'h1' | 'h2';
};

/** Shown after the correct password, for accounts with two-step verification. */
export function SecondFactor({ onSignedIn, onBack, heading: Heading = 'h1' }: SecondFactorProps) {
  const [lost, setLost] = useState(false);
  return (
    <>
      <Heading className="font-display text-28">
        {lost ? t`Recover your account` : t`Two-step verification`}
      </Heading>
      <p className="mt-1.5 mb-6 text-muted">
        {lost
          ? t`We’ll email you a code. ${plural({ recoveryHours: twoFactorLimits.recoveryHours }, { one: '# hour', other: '# hours' })} later, a second code turns off two-step verification.`
          : t`Enter a code from your authenticator app, or a recovery code.`}
      </p>
      {lost ? (
        <LostSecondFactor onSignedIn={onSignedIn} />
      ) : (
        <SecondFactorForm onSignedIn={onSignedIn} />
      )}
      <div className="mt-3 flex flex-col gap-1">
        <Button variant="ghost" onClick={() => setLost(!lost)}>
          {lost ? t`Enter a code instead` : t`I lost my app and my recovery codes`}
        </Button>
        <Button variant="ghost" onClick={onBack}>
          <Trans>Back to email and password</Trans>
        </Button>
      </div>
    </>
  );
}
