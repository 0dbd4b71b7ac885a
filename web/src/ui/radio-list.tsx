import { useId } from 'react';
import { cx } from './cx.ts';

type RadioOption<Value extends string> = { value: Value; label: string };

type RadioListProps<Value extends string> = {
  legend: string;
  options: readonly RadioOption<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  className?: string;
};

/** Radio buttons in rows that are easy to press. */
export function RadioList<Value extends string>(props: RadioListProps<Value>) {
  const { legend, options, value, onChange, className } = props;
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-14">{legend}</legend>
      <div className={cx('grid gap-2', className)}>
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              'relative flex min-h-11 cursor-pointer items-center gap-3 rounded-10 bg-surface px-3.5 py-2 text-14',
              'inset-ring transition-shadow has-focus-visible:outline-2 has-focus-visible:outline-accent',
              option.value === value
                ? 'inset-ring-2 inset-ring-accent'
                : 'inset-ring-line hover:inset-ring-outline',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="size-4 shrink-0 accent-accent-ground outline-none"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
