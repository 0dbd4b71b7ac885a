import { CatchBoundary } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

const Nothing = () => null;
const always = () => 'always';

/**
 * Renders lazily loaded children after everything the screen itself needs. A loading failure
 * renders nothing, because the screen may contain typed text by then.
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
