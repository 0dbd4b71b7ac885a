import { t } from '@lingui/core/macro';
import { useCombobox } from 'downshift';
import { type ChangeEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { cx } from './cx.ts';
import type { FieldProps } from './field-frame.tsx';
import { TextField } from './text-field.tsx';

type ComboboxProps = FieldProps & {
  name: string;
  placeholder?: string;
  /** the text of the field */
  text: string;
  onText: (text: string) => void;
  options: string[];
  /** the text of an option where it differs from its value */
  nameOf?: (option: string) => string;
  onChoose: (option: string) => void;
  /** Backspace in an empty field, for example to remove the last choice. */
  onEmptyBackspace?: () => void;
};

const { InputBlur, InputClick, InputKeyDownEscape } = useCombobox.stateChangeTypes;

/**
 * A text field with a list of options; choosing one passes it to the caller and clears the field.
 */
export function Combobox({
  text,
  onText,
  options,
  nameOf = (option) => option,
  onChoose,
  onEmptyBackspace,
  ...field
}: ComboboxProps) {
  const list = useRef<HTMLUListElement>(null);
  const combobox = useCombobox({
    items: options,
    itemToString: (option) => (option === null ? '' : nameOf(option)),
    inputValue: text,
    selectedItem: null,
    defaultHighlightedIndex: 0,
    stateReducer: (state, { type, changes }) => {
      // Leaving the field chooses nothing, a click in it keeps the list open, Escape keeps the
      // text.
      if (type === InputBlur) return { ...state, isOpen: false };
      if (type === InputClick) return { ...state, isOpen: true };
      if (type === InputKeyDownEscape) return { ...state, isOpen: false };
      return changes;
    },
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChoose(selectedItem),
  });
  const isOpen = combobox.isOpen && options.length > 0;
  useEffect(() => {
    // The list takes space below the field instead of covering content, so it may be out of view or
    // behind a bar.
    if (isOpen) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter never submits the form: a half-typed option is not valid.
    if (event.key === 'Enter') event.preventDefault();
    if (event.key === 'Backspace' && text === '') onEmptyBackspace?.();
  };
  const input = combobox.getInputProps({
    'aria-labelledby': undefined,
    'aria-expanded': isOpen,
    // In the same tick as the key press, otherwise React moves the cursor to the end of the text.
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => onText(currentTarget.value),
    onFocus: combobox.openMenu,
    onKeyDown,
  });
  return (
    <div data-handles-escape={isOpen ? '' : undefined}>
      <TextField {...field} {...input} />
      <ul
        {...combobox.getMenuProps({ ref: list, 'aria-labelledby': undefined })}
        aria-label={t`Suggestions`}
        hidden={!isOpen}
        className="mt-1 max-h-56 scroll-mb-[calc(var(--bottom-bar-height)+var(--notice-row)+var(--toast-row)+80px)] overflow-y-auto rounded-tile bg-surface p-1.5 shadow-float inset-ring inset-ring-line"
      >
        {options.map((option, index) => (
          <li
            key={option}
            {...combobox.getItemProps({ item: option, index })}
            className={cx(
              'flex min-h-11 cursor-pointer items-center rounded-6 px-3 text-14 sm:min-h-10',
              index === combobox.highlightedIndex && 'bg-wash',
            )}
          >
            <bdi>{nameOf(option)}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
