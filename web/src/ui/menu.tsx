import { DropdownMenu } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { rememberMenu } from './chosen-from-menu.ts';
import { cx } from './cx.ts';
import { pageDirection } from './direction.ts';

type MenuProps = {
  trigger: ReactNode;
  defaultOpen?: boolean;
  /** called before the focus returns to the trigger; preventDefault to focus something else */
  onClosed?: (event: Event) => void;
  children: ReactNode;
};

/** Keeps the focus on a new page's heading when the menu closes after a navigation. */
const keepPageFocus = (event: Event) => {
  if (document.activeElement?.hasAttribute('data-page-focus')) event.preventDefault();
};

/** A menu that opens from its trigger (one button element). */
export function Menu({ trigger, defaultOpen = false, onClosed, children }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <DropdownMenu.Root dir={pageDirection()} modal={false} defaultOpen={defaultOpen}>
      <DropdownMenu.Trigger ref={button} asChild>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={10}
          collisionPadding={12}
          // Also for keyboard activation, and before the chosen item opens a dialog.
          onClickCapture={() => rememberMenu(button.current)}
          onCloseAutoFocus={(event) => {
            keepPageFocus(event);
            onClosed?.(event);
          }}
          className="z-70 min-w-52 max-w-[min(22rem,calc(100vw-24px))] animate-rise rounded-tile bg-surface p-1.5 text-ink shadow-float inset-ring inset-ring-line"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

const itemClass =
  'flex min-h-11 w-full cursor-pointer select-none items-center gap-3 rounded-6 px-3 text-14 outline-none data-highlighted:bg-wash sm:min-h-10';

type MenuItemProps = {
  onSelect?: (event: Event) => void;
  tone?: 'plain' | 'danger';
  /** The only child is the element itself (a link). */
  asChild?: boolean;
  children: ReactNode;
};

export function MenuItem({ onSelect, tone = 'plain', asChild = false, children }: MenuItemProps) {
  return (
    <DropdownMenu.Item
      {...(onSelect ? { onSelect } : {})}
      asChild={asChild}
      className={cx(itemClass, tone === 'danger' && 'text-accent-text')}
    >
      {children}
    </DropdownMenu.Item>
  );
}

type ChoiceProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: { value: string; label: string }[];
};

/** A radio group side by side, such as a theme or a sort order. */
export function MenuChoice({ label, value, onChange, options }: ChoiceProps) {
  return (
    <DropdownMenu.RadioGroup
      value={value}
      onValueChange={onChange}
      aria-label={label}
      className="flex gap-0.5 rounded-full bg-wash p-0.5"
    >
      {options.map((option) => (
        <DropdownMenu.RadioItem
          key={option.value}
          value={option.value}
          onSelect={(event) => event.preventDefault()}
          className="flex h-9 flex-1 cursor-pointer select-none items-center justify-center rounded-full px-3 text-12 text-muted outline-offset-0 data-highlighted:text-ink data-[state=checked]:bg-raised data-[state=checked]:text-ink data-[state=checked]:shadow-lift"
        >
          {option.label}
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  );
}

export const MenuLabel = ({ children }: { children: ReactNode }) => (
  <DropdownMenu.Label className="px-3 py-2 text-12 text-muted">{children}</DropdownMenu.Label>
);

export const MenuSeparator = () => (
  <DropdownMenu.Separator className="mx-1.5 my-1.5 h-px bg-line" />
);
