import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState } from 'react';
import { RemovableChip } from './chip.tsx';
import { cx } from './cx.ts';
import { fieldClass } from './field-frame.tsx';
import { TextField } from './text-field.tsx';

type MultiChoiceProps = {
  /** 'Artist tags': shown on the button with the number chosen */
  label: string;
  /** 'Chosen artist tags' */
  chosenLabel: string;
  /** 'Filter artist tags' */
  filterLabel: string;
  options: readonly string[];
  /** the text of an option where it differs from its value */
  nameOf?: (option: string) => string;
  /** whether an option is shown for the text typed into the filter */
  matches: (option: string, typed: string) => boolean;
  chosen: string[];
  /** the maximum shown beside the count; more may have been chosen elsewhere */
  max: number;
  /** Whether another one may be chosen now. */
  canAdd: boolean;
  /** shown when no more may be chosen */
  fullHint: string;
  /** shown when more are chosen than `max` */
  overHint?: string;
  onChange: (chosen: string[]) => void;
};

const sameName = (option: string): string => option;

/** A multi-select: a dropdown with a filter, and the chosen options as chips. */
export function MultiChoice(props: MultiChoiceProps) {
  const { label, chosenLabel, chosen, max, overHint, nameOf = sameName, onChange } = props;
  const { length: count } = chosen;
  const isOver = count > max;
  const remove = (option: string) => onChange(chosen.filter((one) => one !== option));
  return (
    <div className="flex flex-col gap-2">
      <Popover.Root>
        <Popover.Trigger
          className={cx(fieldClass(false), 'flex h-12 items-center gap-3 text-start')}
        >
          <span className="flex-1">
            {label}{' '}
            <span className="figures text-muted">
              {isOver ? t`${count} chosen` : `${count}/${max}`}
            </span>
          </span>
          <ChevronDown size={18} aria-hidden="true" className="text-muted" />
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Content
            align="start"
            sideOffset={6}
            collisionPadding={12}
            aria-label={label}
            className="z-70 flex max-h-[min(24rem,var(--radix-popover-content-available-height))] w-(--radix-popover-trigger-width) min-w-64 animate-rise flex-col gap-2 rounded-tile bg-surface p-2 text-ink shadow-float inset-ring inset-ring-line"
          >
            <Options {...props} remove={remove} />
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
      {isOver && overHint && <p className="text-12 text-muted">{overHint}</p>}
      {count > 0 && (
        <ul aria-label={chosenLabel} className="flex flex-wrap gap-2">
          {chosen.map((option) => (
            <li key={option}>
              <RemovableChip
                removeLabel={t`Remove ${{ name: nameOf(option) }}`}
                onRemove={() => remove(option)}
              >
                {nameOf(option)}
              </RemovableChip>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type OptionsProps = MultiChoiceProps & { remove: (option: string) => void };

function Options(props: OptionsProps) {
  const {
    filterLabel,
    options,
    nameOf = sameName,
    matches,
    chosen,
    canAdd,
    fullHint,
    onChange,
    remove,
  } = props;
  const [typed, setTyped] = useState('');
  const found = options.filter((option) => matches(option, typed.trim()));
  return (
    <>
      <TextField
        label={filterLabel}
        hideLabel
        placeholder={t({ message: 'Filter', context: 'verb' })}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {!canAdd && <p className="px-2 text-12 text-muted">{fullHint}</p>}
      <ul className="relative min-h-0 overflow-y-auto">
        {found.map((option) => {
          const isChosen = chosen.includes(option);
          return (
            <li key={option}>
              <label className="flex min-h-10 cursor-pointer items-center gap-3 rounded-6 px-2 text-14 hover:bg-wash has-disabled:cursor-default has-disabled:opacity-50">
                <input
                  type="checkbox"
                  checked={isChosen}
                  disabled={!isChosen && !canAdd}
                  onChange={() => (isChosen ? remove(option) : onChange([...chosen, option]))}
                  className="size-4 accent-accent-ground"
                />
                {nameOf(option)}
              </label>
            </li>
          );
        })}
      </ul>
      {found.length === 0 && (
        <p className="px-2 pb-2 text-14 text-muted">
          <Trans>No matches.</Trans>
        </p>
      )}
    </>
  );
}
