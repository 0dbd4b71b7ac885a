import { useState } from 'react';
import type { OnSignedIn } from '../../features/accounts/use-credentials.ts';
import { SecondStepForm } from '../../features/two-steps/second-step-form.tsx';
import { Button } from '../../ui/button.tsx';
import { LostSecondStep } from './lost-second-step.tsx';

type SecondStepProps = {
  onSignedIn: OnSignedIn;
  onBack: () => void;
  /** 'h2' where the page has a heading above it */
  heading?: 'h1' | 'h2';
};

/** After a right password, where two steps are on. */
export function SecondStep({ onSignedIn, onBack, heading: Heading = 'h1' }: SecondStepProps) {
  const [lost, setLost] = useState(false);
  return (
    <>
      <Heading className="font-display text-28">
        {lost ? 'A lost second step' : 'The second step'}
      </Heading>
      <p className="mt-1.5 mb-6 text-muted">
        {lost
          ? 'We mail you a code. A day later, another one takes the second step off.'
          : 'Your password is right. Now enter the six digits that your app shows.'}
      </p>
      {lost ? (
        <LostSecondStep onSignedIn={onSignedIn} />
      ) : (
        <SecondStepForm onSignedIn={onSignedIn} />
      )}
      <div className="mt-3 flex flex-col gap-1">
        <Button variant="ghost" onClick={() => setLost(!lost)}>
          {lost ? 'I have a code after all' : 'I have neither'}
        </Button>
        <Button variant="ghost" onClick={onBack}>
          Back to the password
        </Button>
      </div>
    </>
  );
}
