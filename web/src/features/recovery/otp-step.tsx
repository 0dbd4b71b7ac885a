import { isOtp } from '@gesso/domain/recovery';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { OtpField } from './otp-field.tsx';
import { ResendButton } from './resend-button.tsx';

type OtpStepProps = {
  onVerify: (otp: string) => void;
  verifying: boolean;
  onResend: () => void;
  resending: boolean;
};

/** The step with the code, in every flow that has one. */
export function OtpStep({ onVerify, verifying, onResend, resending }: OtpStepProps) {
  const [otp, setOtp] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isOtp(otp) && !verifying) onVerify(otp);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <OtpField value={otp} onChange={setOtp} />
      <Button type="submit" variant="primary" size="large" busy={verifying} disabled={!isOtp(otp)}>
        Verify OTP
      </Button>
      <ResendButton onResend={onResend} busy={resending} />
    </form>
  );
}
