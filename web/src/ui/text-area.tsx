import { type ComponentProps, useId } from 'react';
import { cx } from './cx.ts';
import { describedBy, FieldFrame, type FieldProps, fieldClass } from './field-frame.tsx';

type TextAreaProps = ComponentProps<'textarea'> & FieldProps;

export function TextArea({
  label,
  error,
  hint,
  counter,
  hideLabel,
  className,
  ...area
}: TextAreaProps) {
  const own = useId();
  const id = area.id ?? own;
  const frame = { label, error, hint, counter, hideLabel };
  return (
    <FieldFrame id={id} {...frame} className={className}>
      <textarea
        rows={4}
        dir="auto"
        {...area}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, frame)}
        className={cx(fieldClass(Boolean(error)), 'min-h-12 resize-y py-3')}
      />
    </FieldFrame>
  );
}
