import { TextField } from '../../ui/text-field.tsx';

type CodeFieldProps = { label: string; value: string; onChange: (code: string) => void };

/** A field for an authenticator code, which password managers and phones can fill in. */
export const CodeField = ({ label, value, onChange }: CodeFieldProps) => (
  <TextField
    label={label}
    inputMode="numeric"
    dir="ltr"
    autoComplete="one-time-code"
    spellCheck={false}
    maxLength={20}
    required
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
);
