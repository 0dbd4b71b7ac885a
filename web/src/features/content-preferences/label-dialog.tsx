import { lazy, Suspense } from 'react';
import type { LabelFormProps } from './label-form.tsx';

const LabelForm = lazy(() => import('./label-form.tsx'));

/** Loaded on demand. */
export const LabelDialog = (props: LabelFormProps) => (
  <Suspense>
    <LabelForm {...props} />
  </Suspense>
);
