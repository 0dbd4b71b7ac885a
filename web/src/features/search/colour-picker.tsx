import { colourName, PIGMENTS, withColour, withoutColour } from '@gesso/domain/search';
import { Pipette } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { RemovableChip } from '../../ui/chip.tsx';
import { cx } from '../../ui/cx.ts';
import { Swatch } from '../../ui/swatch.tsx';

type ColourPickerProps = {
  /** the chosen ones, as six hexadecimal digits each */
  colours: readonly string[];
  onChange: (colours: string[]) => void;
};

/** Pigments as buttons, any other colour by the browser's own picker, and what is chosen. */
export function ColourPicker({ colours, onChange }: ColourPickerProps) {
  const chips = useRef<HTMLUListElement>(null);
  const field = useRef<HTMLFieldSetElement>(null);
  const remove = (hex: string) => {
    onChange(withoutColour(colours, hex));
    // The button goes with its colour: the focus moves to what is left.
    const others = [...(chips.current?.querySelectorAll('button') ?? [])];
    const left = others.find(({ dataset }) => dataset.colour !== hex);
    (left ?? field.current?.querySelector('button'))?.focus();
  };
  return (
    <fieldset ref={field} className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 font-medium text-14 text-muted">Search by one or two colours</legend>
      <div className="flex flex-wrap items-center gap-1">
        {PIGMENTS.map(({ name, hex }) => {
          const pressed = colours.includes(hex);
          return (
            <button
              key={hex}
              type="button"
              aria-pressed={pressed}
              aria-label={name}
              title={name}
              onClick={() => onChange((pressed ? withoutColour : withColour)(colours, hex))}
              className={cx(
                'inline-flex size-10 items-center justify-center rounded-full transition-colors hover:bg-wash',
                pressed && 'inset-ring-2 inset-ring-ink',
              )}
            >
              <Swatch hex={hex} className="size-7" />
            </button>
          );
        })}
        <AnyColour onPick={(hex) => onChange(withColour(colours, hex))} />
      </div>
      {colours.length > 0 && (
        <ul ref={chips} aria-label="Chosen colours" className="flex flex-wrap gap-2">
          {colours.map((hex) => (
            <li key={hex}>
              <RemovableChip onRemove={() => remove(hex)} removeLabel={`Remove ${colourName(hex)}`}>
                <Swatch hex={hex} className="size-4" />
                {colourName(hex)}
              </RemovableChip>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}

/** The browser's picker tells every colour one passes; the last one alone is taken, when it closes. */
function AnyColour({ onPick }: { onPick: (hex: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const pick = useEffectEvent((value: string) => onPick(value.slice(1).toLowerCase()));
  useEffect(() => {
    const field = input.current;
    const take = () => field && pick(field.value);
    field?.addEventListener('change', take);
    return () => field?.removeEventListener('change', take);
  }, []);
  return (
    <label className="relative inline-flex min-h-10 cursor-pointer items-center gap-2 rounded-full px-3 text-14 inset-ring inset-ring-line hover:bg-wash has-focus-visible:outline-2 has-focus-visible:outline-accent">
      <Pipette size={16} aria-hidden="true" />
      Any colour
      <input
        ref={input}
        type="color"
        defaultValue="#7a8f6d"
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </label>
  );
}
