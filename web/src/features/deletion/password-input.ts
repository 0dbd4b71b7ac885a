import type { ChangeEvent, ComponentType } from 'react';

/** A password field with a show/hide button; passed in by the screen, because features do not import one another. */
export type PasswordInput = ComponentType<{
  label: string;
  name: string;
  autoComplete: string;
  required: boolean;
  value: string;
  error?: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}>;
