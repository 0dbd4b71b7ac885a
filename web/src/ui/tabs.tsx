import { Tabs as Radix } from 'radix-ui';
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useDeferredValue,
} from 'react';
import { Count } from './count.tsx';
import { cx } from './cx.ts';
import { pageDirection } from './direction.ts';

type Tab = {
  value: string;
  label: string;
  /** the number of items */
  count?: number;
  icon?: ReactNode;
  content: ReactNode;
};

const PRESSED = 'data-pressed';

type TabsProps = {
  /** the accessible name of the tab list */
  label: string;
  value: string;
  onChange: (value: string) => void;
  tabs: Tab[];
  /** shows icons only, with the label as title */
  iconsOnly?: boolean;
  className?: string;
};

/** Radix focuses the trigger by script, which would show a focus ring after a mouse press. */
const hideFocusRingOnPress = {
  onPointerDown: ({ currentTarget }: PointerEvent) => currentTarget.setAttribute(PRESSED, ''),
  onKeyDown: ({ currentTarget }: KeyboardEvent) => currentTarget.removeAttribute(PRESSED),
  onBlur: ({ currentTarget }: FocusEvent) => currentTarget.removeAttribute(PRESSED),
};

export function Tabs({ label, value, onChange, tabs, iconsOnly = false, className }: TabsProps) {
  // Deferred, so that the press is painted before a large panel renders.
  const shown = useDeferredValue(value);
  return (
    <Radix.Root asChild dir={pageDirection()} value={shown} onValueChange={onChange}>
      {/* The document has the direction: the server, which renders this too, does not know it. */}
      <div dir={undefined} className={cx('flex flex-col', className)}>
        <Radix.List aria-label={label} className="flex gap-1 border-line border-b">
          {tabs.map((tab) => (
            <Radix.Trigger
              key={tab.value}
              value={tab.value}
              {...hideFocusRingOnPress}
              {...(iconsOnly ? { 'aria-label': tab.label, title: tab.label } : {})}
              className="-mb-px inline-flex h-11 min-w-11 items-center justify-center gap-2 border-transparent rounded-t-6 border-b-2 px-4 font-medium text-14 text-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 data-pressed:outline-none data-[state=active]:border-accent data-[state=active]:text-ink"
            >
              {tab.icon}
              {!iconsOnly && tab.label}
              {tab.count ? (
                <span className="text-12 text-muted">
                  <Count value={tab.count} />
                </span>
              ) : null}
            </Radix.Trigger>
          ))}
        </Radix.List>
        {tabs.map((tab) => (
          <Radix.Content key={tab.value} value={tab.value} className="pt-4">
            {tab.content}
          </Radix.Content>
        ))}
      </div>
    </Radix.Root>
  );
}
