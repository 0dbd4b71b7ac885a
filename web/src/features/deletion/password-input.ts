import type { ChangeEvent, ComponentType } from 'react';

/** A password field with a show/hide button; lent by the feature that owns it. */
export type PasswordInput = ComponentType<{
  label: string;
  name: string;
  autoComplete: string;
  required: boolean;
  value: string;
  error?: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}>;
