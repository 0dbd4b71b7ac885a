import { recoveryLimits } from '@gesso/domain/recovery';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Once `when` is true, leaves for the path after the time a sentence needs to be read. */
export function useRedirectSoon(when: boolean, to: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!when) return;
    const leaving = setTimeout(() => void navigate({ to }), recoveryLimits.redirectSeconds * 1000);
    return () => clearTimeout(leaving);
  }, [when, to, navigate]);
}
