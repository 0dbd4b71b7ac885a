import {
  colourName,
  type NamedColour,
  PIGMENTS,
  withColour,
  withoutColour,
} from '@gesso/domain/search';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Pipette } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { RemovableChip } from '../../ui/chip.tsx';
import { cx } from '../../ui/cx.ts';
import { Swatch } from '../../ui/swatch.tsx';

type ColourPickerProps = {
  /** the chosen colors as six hexadecimal digits each */
  colours: readonly string[];
  onChange: (colours: string[]) => void;
};

/** The initial color of the browser's color picker. */
const FIRST_MIXED = '7a8f6d';

/** Pigments as buttons, the browser's picker for any other color, and the chosen colors. */
export function ColourPicker({ colours, onChange }: ColourPickerProps) {
  const chips = useRef<HTMLUListElement>(null);
  const field = useRef<HTMLFieldSetElement>(null);
  const toggle = (hex: string) =>
    onChange((colours.includes(hex) ? withoutColour : withColour)(colours, hex));
  const remove = (hex: string) => {
    // Before removal: the focus moves to an adjacent color, or to the first pigment.
    const buttons = [...(chips.current?.querySelectorAll('button') ?? [])];
    const at = colours.indexOf(hex);
    const neighbor = buttons[at + 1] ?? buttons[at - 1];
    (neighbor ?? field.current?.querySelector('button'))?.focus();
    onChange(withoutColour(colours, hex));
  };
  return (
    <fieldset ref={field} className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 font-medium text-14 text-muted">
        <Trans>Search by one or two colors</Trans>
      </legend>
      <div className="-ms-1.5 flex flex-wrap items-center gap-1">
        {PIGMENTS.map(({ name, hex }) => (
          <ColourToggle
            key={hex}
            name={name}
            hex={hex}
            pressed={colours.includes(hex)}
            onPress={() => toggle(hex)}
          />
        ))}
        <AnyColour
          colours={colours}
          onPick={(hex) => onChange(withColour(colours, hex))}
          onToggle={toggle}
        />
      </div>
      {colours.length > 0 && (
        <ul ref={chips} aria-label={t`Chosen colors`} className="flex flex-wrap gap-2">
          {colours.map((hex) => (
            <li key={hex}>
              <RemovableChip
                onRemove={() => remove(hex)}
                removeLabel={t`Remove ${{ name: colourName(hex) }}`}
              >
                <span className="inline-flex items-center gap-1.5">
                  <Swatch hex={hex} className="size-4" />
                  {colourName(hex)}
                </span>
              </RemovableChip>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}

type ColourToggleProps = NamedColour & { pressed: boolean; onPress: () => void };

const ColourToggle = ({ name, hex, pressed, onPress }: ColourToggleProps) => (
  <button
    type="button"
    aria-pressed={pressed}
    aria-label={name}
    title={name}
    onClick={onPress}
    className={cx(
      'inline-flex size-10 items-center justify-center rounded-full transition-colors hover:bg-wash',
      pressed && 'inset-ring-2 inset-ring-ink',
    )}
  >
    <Swatch hex={hex} className="size-7" />
  </button>
);

type AnyColourProps = {
  colours: readonly string[];
  onPick: (hex: string) => void;
  onToggle: (hex: string) => void;
};

/**
 * The browser's picker fires an event for every color passed; only the last one is applied, when it
 * closes. It fires nothing when it closes on its initial color, so the button beside it applies
 * that one.
 */
function AnyColour({ colours, onPick, onToggle }: AnyColourProps) {
  const input = useRef<HTMLInputElement>(null);
  const [mixed, setMixed] = useState(FIRST_MIXED);
  const pick = useEffectEvent((value: string) => {
    const hex = value.slice(1).toLowerCase();
    setMixed(hex);
    onPick(hex);
  });
  useEffect(() => {
    const field = input.current;
    const take = () => field && pick(field.value);
    field?.addEventListener('change', take);
    return () => field?.removeEventListener('change', take);
  }, []);
  return (
    <>
      <label className="relative inline-flex min-h-10 cursor-pointer items-center gap-2 rounded-full px-3 text-14 inset-ring inset-ring-line hover:bg-wash has-focus-visible:outline-2 has-focus-visible:outline-accent">
        <Pipette size={16} aria-hidden="true" />
        <Trans>Any color</Trans>
        <input
          ref={input}
          type="color"
          defaultValue={`#${FIRST_MIXED}`}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </label>
      <ColourToggle
        name={t`Custom color ${{ name: colourName(mixed) }}`}
        hex={mixed}
        pressed={colours.includes(mixed)}
        onPress={() => onToggle(mixed)}
      />
    </>
  );
}
