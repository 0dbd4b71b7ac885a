import { recoveryLimits } from '@gesso/domain/recovery';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Redirects to the path once `when` is true, after a delay in which the notice can be read. */
export function useRedirectSoon(when: boolean, to: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!when) return;
    const leaving = setTimeout(() => void navigate({ to }), recoveryLimits.redirectSeconds * 1000);
    return () => clearTimeout(leaving);
  }, [when, to, navigate]);
}
