import { otpDigits, recoveryLimits } from '@gesso/domain/recovery';
import { t } from '@lingui/core/macro';
import { useId, useState } from 'react';
import { cx } from '../../ui/cx.ts';

type OtpFieldProps = { value: string; onChange: (digits: string) => void; label?: string };

const places = Array.from({ length: recoveryLimits.otpDigits }, (_, place) => place);

/**
 * Six boxes drawn under one input, so that paste, autofill, editing and screen readers work as in
 * any other field.
 */
export function OtpField({ value, onChange, label = t`Enter OTP` }: OtpFieldProps) {
  const id = useId();
  const [focused, setFocused] = useState(false);
  const next = Math.min(value.length, recoveryLimits.otpDigits - 1);
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium text-14">
        {label}
      </label>
      <div dir="ltr" className="relative">
        <div aria-hidden="true" className="grid grid-cols-6 gap-2">
          {places.map((place) => (
            <span
              key={place}
              className={cx(
                'figures flex h-14 items-center justify-center rounded-10 bg-surface text-20',
                'inset-ring transition-shadow',
                focused && place === next ? 'inset-ring-2 inset-ring-accent' : 'inset-ring-outline',
              )}
            >
              {value[place]}
            </span>
          ))}
        </div>
        <input
          id={id}
          value={value}
          onChange={(event) => onChange(otpDigits(event.target.value))}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          onPaste={(event) => {
            event.preventDefault();
            onChange(otpDigits(event.clipboardData.getData('text')));
          }}
          onSelect={({ currentTarget: field }) => {
            // Keeps the caret at the end, where the boxes show it.
            const end = field.value.length;
            const caret = field.selectionStart === field.selectionEnd;
            if (caret && field.selectionEnd !== end) field.setSelectionRange(end, end);
          }}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          required
          className="absolute inset-0 w-full rounded-10 bg-transparent text-transparent caret-transparent opacity-0"
        />
      </div>
    </div>
  );
}
