import { isOtp } from '@gesso/domain/recovery';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { OtpField } from './otp-field.tsx';
import { ResendButton } from './resend-button.tsx';
import { StepForm } from './step-form.tsx';

type OtpStepProps = {
  onVerify: (otp: string) => void;
  verifying: boolean;
  onResend: () => void;
  resending: boolean;
};

/** The step of a flow in which the emailed code is entered. */
export function OtpStep({ onVerify, verifying, onResend, resending }: OtpStepProps) {
  const [otp, setOtp] = useState('');
  return (
    <StepForm
      submitLabel={t`Verify OTP`}
      busy={verifying}
      ready={isOtp(otp)}
      onSubmit={() => onVerify(otp)}
      footer={<ResendButton onResend={onResend} busy={resending} />}
    >
      <OtpField value={otp} onChange={setOtp} />
    </StepForm>
  );
}
