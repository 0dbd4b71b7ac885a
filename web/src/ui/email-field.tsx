import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'onChange'> & {
  onChange: (email: string) => void;
};

/** An email field with a matching keyboard. */
export const EmailField = ({ onChange, ...field }: EmailFieldProps) => (
  <TextField
    autoComplete="email"
    required
    {...field}
    type="email"
    inputMode="email"
    onChange={({ target }) => onChange(target.value)}
  />
);
