import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { describedBy, FieldFrame, type FieldProps, fieldClass } from './field-frame.tsx';

type TextFieldProps = Omit<ComponentProps<'input'>, 'children'> &
  FieldProps & {
    /** A control at the field's end, such as show/hide. */
    end?: ReactNode;
  };

export function TextField({
  label,
  error,
  hint,
  counter,
  hideLabel,
  end,
  className,
  ...input
}: TextFieldProps) {
  const own = useId();
  const id = input.id ?? own;
  const frame = { label, error, hint, counter, hideLabel };
  return (
    <FieldFrame id={id} {...frame} className={className}>
      <div className="relative">
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, frame)}
          className={cx(fieldClass(Boolean(error)), 'h-12', end !== undefined && 'pr-12')}
        />
        {end && <div className="absolute inset-y-0 right-0.5 flex items-center">{end}</div>}
      </div>
    </FieldFrame>
  );
}
