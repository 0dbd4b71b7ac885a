import { Tabs as Radix } from 'radix-ui';
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useDeferredValue,
} from 'react';
import { cx } from './cx.ts';

type Tab = { value: string; label: string; icon?: ReactNode; content: ReactNode };

const PRESSED = 'data-pressed';

type TabsProps = {
  /** What the tabs choose between, read aloud. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  tabs: Tab[];
  /** Shows icons alone, with the label as title. */
  iconsOnly?: boolean;
  className?: string;
};

/** Radix moves the focus itself, which would show a ring to whoever pressed with the mouse. */
const quietUnderPointer = {
  onPointerDown: ({ currentTarget }: PointerEvent) => currentTarget.setAttribute(PRESSED, ''),
  onKeyDown: ({ currentTarget }: KeyboardEvent) => currentTarget.removeAttribute(PRESSED),
  onBlur: ({ currentTarget }: FocusEvent) => currentTarget.removeAttribute(PRESSED),
};

export function Tabs({ label, value, onChange, tabs, iconsOnly = false, className }: TabsProps) {
  // The press is answered at once, however much the panel holds.
  const shown = useDeferredValue(value);
  return (
    <Radix.Root value={shown} onValueChange={onChange} className={cx('flex flex-col', className)}>
      <Radix.List aria-label={label} className="flex gap-1 border-line border-b">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            {...quietUnderPointer}
            {...(iconsOnly ? { 'aria-label': tab.label, title: tab.label } : {})}
            className="-mb-px inline-flex h-11 min-w-11 items-center justify-center gap-2 border-transparent rounded-t-6 border-b-2 px-4 font-medium text-14 text-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 data-pressed:outline-none data-[state=active]:border-accent data-[state=active]:text-ink"
          >
            {tab.icon}
            {!iconsOnly && tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-4">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
