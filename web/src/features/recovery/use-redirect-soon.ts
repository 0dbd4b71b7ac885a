import { recoveryLimits } from '@gesso/domain/recovery';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Redirects to the path once `when` is true, after a delay for reading the notice. */
export function useRedirectSoon(when: boolean, to: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!when) return;
    const timer = setTimeout(() => void navigate({ to }), recoveryLimits.redirectSeconds * 1000);
    return () => clearTimeout(timer);
  }, [when, to, navigate]);
}
