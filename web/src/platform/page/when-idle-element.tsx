import { CatchBoundary } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

const Nothing = () => null;
const always = () => 'always';

/**
 * Shows what is loaded lazily, after everything the screen itself needs. It is left out where it cannot be loaded:
 * the screen may hold text by then.
 */
export function WhenIdle({ children }: { children: ReactNode }) {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return (
    idle && (
      <CatchBoundary getResetKey={always} errorComponent={Nothing}>
        <Suspense>{children}</Suspense>
      </CatchBoundary>
    )
  );
}
