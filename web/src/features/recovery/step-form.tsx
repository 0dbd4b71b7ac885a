import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';

type StepFormProps = {
  submitLabel: string;
  busy: boolean;
  /** whether the form can be submitted */
  ready?: boolean;
  onSubmit: () => void;
  children: ReactNode;
  /** shown below the button */
  footer?: ReactNode;
};

/** The form of one step: its fields and the submit button. */
export function StepForm(props: StepFormProps) {
  const { submitLabel, busy, ready = true, onSubmit, children, footer } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready && !busy) onSubmit();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {children}
      <Button type="submit" variant="primary" size="large" busy={busy} disabled={!ready}>
        {submitLabel}
      </Button>
      {footer}
    </form>
  );
}
