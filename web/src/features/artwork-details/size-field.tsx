import { type ArtworkDetailsText, type SideName, sizeUnits } from '@gesso/domain/artwork-details';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type KeyboardEvent, useId } from 'react';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { cx } from '../../ui/cx.ts';
import { fieldClass } from '../../ui/field-frame.tsx';

type Sides = Pick<ArtworkDetailsText, 'width' | 'height' | 'depth' | 'unit'>;

type SizeFieldProps = {
  value: Sides;
  onChange: (part: Partial<Sides>) => void;
  error: string | undefined;
  /** the sides with an error */
  wrong: readonly SideName[];
  onBlur: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

const sides = [
  { name: 'width', label: t`Width` },
  { name: 'height', label: t`Height` },
  { name: 'depth', label: t`Depth` },
] as const;

/** The units of a size, abbreviated. */
export const unitNames = {
  cm: t({ message: 'cm', comment: 'centimeters' }),
  in: t({ message: 'in', context: 'inches' }),
} as const;

const units = sizeUnits.map((unit) => ({ value: unit, label: unitNames[unit] }));

/**
 * Width, height and optional depth in one unit. Errors are shown once all fields have lost focus.
 */
export function SizeField({ value, onChange, error, wrong, onBlur, onKeyDown }: SizeFieldProps) {
  const id = useId();
  const invalid = { 'aria-invalid': true, 'aria-describedby': `${id}-error` };
  return (
    <fieldset
      className="flex flex-col gap-1.5"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onBlur();
      }}
    >
      <legend className="sr-only">
        <Trans>Size</Trans>
      </legend>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <div className="grid min-w-60 flex-1 grid-cols-3 gap-2">
          {sides.map(({ name, label }) => (
            <div key={name} className="flex flex-col gap-1.5">
              <label htmlFor={`${id}-${name}`} className="font-medium text-14">
                {label}
              </label>
              <input
                id={`${id}-${name}`}
                name={name}
                dir="ltr"
                inputMode="decimal"
                autoComplete="off"
                placeholder={name === 'depth' ? t`Optional` : ''}
                value={value[name]}
                onChange={({ target }) => onChange({ [name]: target.value })}
                onKeyDown={onKeyDown}
                {...(error && wrong.includes(name) ? invalid : {})}
                className={cx(fieldClass(Boolean(error) && wrong.includes(name)), 'h-12')}
              />
            </div>
          ))}
        </div>
        <ChoiceGroup
          label={t`Unit`}
          value={value.unit}
          options={units}
          onChange={(unit) => onChange({ unit })}
        />
      </div>
      {error && (
        <p id={`${id}-error`} className="text-12 text-accent-text">
          {error}
        </p>
      )}
    </fieldset>
  );
}
