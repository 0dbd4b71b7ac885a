import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import {
  describedBy,
  FieldFrame,
  type FieldProps,
  fieldClass,
  textDirection,
} from './field-frame.tsx';

type TextFieldProps = Omit<ComponentProps<'input'>, 'children'> &
  FieldProps & {
    /** A control at the field's end, such as show/hide. */
    end?: ReactNode;
  };

/* Padding beside the control: physical, because the text may have another direction than the page. */
const besideEnd = 'pr-12 rtl:pr-3.5 rtl:pl-12';

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
          dir={textDirection(input.type)}
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, frame)}
          className={cx(fieldClass(Boolean(error)), 'h-12', end !== undefined && besideEnd)}
        />
        {end && <div className="absolute inset-y-0 end-0.5 flex items-center">{end}</div>}
      </div>
    </FieldFrame>
  );
}
