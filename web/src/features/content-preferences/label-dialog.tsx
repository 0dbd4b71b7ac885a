import { lazy, Suspense } from 'react';
import type { LabelFormProps } from './label-form.tsx';

const LabelForm = lazy(() => import('./label-form.tsx'));

/** Loaded when it is asked for. */
export const LabelDialog = (props: LabelFormProps) => (
  <Suspense>
    <LabelForm {...props} />
  </Suspense>
);
