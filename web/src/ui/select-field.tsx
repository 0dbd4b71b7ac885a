import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { cx } from './cx.ts';
import { describedBy, FieldFrame, type FieldProps, fieldClass } from './field-frame.tsx';

type SelectFieldProps = ComponentProps<'select'> & FieldProps;

/** A native select; `children` are its options. */
export function SelectField({ label, error, hint, className, ...select }: SelectFieldProps) {
  const own = useId();
  const id = select.id ?? own;
  const frame = { label, error, ...(hint === undefined ? {} : { hint }) };
  return (
    <FieldFrame id={id} {...frame} className={className}>
      <div className="relative">
        <select
          {...select}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, frame)}
          className={cx(fieldClass(Boolean(error)), 'h-12 appearance-none pe-10')}
        />
        <ChevronDown
          size={18}
          aria-hidden="true"
          className="-translate-y-1/2 pointer-events-none absolute top-1/2 end-3 text-muted"
        />
      </div>
    </FieldFrame>
  );
}
