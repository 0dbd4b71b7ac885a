import { recoveryLimits } from '@gesso/domain/recovery';
import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';

type ResendButtonProps = { onResend: () => void; busy: boolean };

const SECOND = 1000;

/** Resends the code, with a cooldown. */
export function ResendButton({ onResend, busy }: ResendButtonProps) {
  const [since, setSince] = useState(() => Date.now());
  const [now, setNow] = useState(since);
  const secondsLeft = Math.ceil(recoveryLimits.resendSeconds - (now - since) / SECOND);
  const waiting = secondsLeft > 0;
  useEffect(() => {
    if (!waiting) return;
    const ticking = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(ticking);
  }, [waiting]);
  const press = () => {
    setSince(Date.now());
    setNow(Date.now());
    onResend();
  };
  return (
    <Button variant="ghost" size="small" disabled={waiting} busy={busy} onClick={press}>
      {waiting ? t`Send a new code in ${secondsLeft} s` : t`Send a new code`}
    </Button>
  );
}
