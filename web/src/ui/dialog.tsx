import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { iconButtonClass } from './icon-button.tsx';
import { useReturnFocus } from './use-return-focus.ts';

type Size = 'small' | 'medium' | 'large' | 'wide';

const sizes: Record<Size, string> = {
  small: 'sm:max-w-md',
  medium: 'sm:max-w-xl',
  large: 'sm:max-w-3xl',
  wide: 'sm:max-w-6xl 2xl:max-w-[100rem]',
};

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** visually hides the title when the content shows its own */
  hideTitle?: boolean;
  description?: string;
  size?: Size;
  /** focuses the dialog itself instead of its first control */
  focusSelf?: boolean;
  /** without padding and header: the content fills the dialog */
  bare?: boolean;
  className?: string;
  children: ReactNode;
};

/** Escape inside an element that handles it (an open list, an edit) closes only that element. */
const ignoreInnerEscape = (event: Event) => {
  if (event.target instanceof Element && event.target.closest('[data-handles-escape]')) {
    event.preventDefault();
  }
};

/** A modal dialog, full screen on phones; traps focus, returns it, locks scrolling. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, hideTitle, description, size = 'medium', bare } = props;
  const { onOpenAutoFocus, onCloseAutoFocus } = useReturnFocus();
  const focusOnOpen = (event: Event) => {
    onOpenAutoFocus();
    if (!props.focusSelf || !(event.currentTarget instanceof HTMLElement)) return;
    event.preventDefault();
    event.currentTarget.focus({ preventScroll: true });
  };
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay
          className="fixed inset-x-0 top-0 z-40 animate-appear overflow-y-auto scroll-pb-24 bg-backdrop low:scroll-pb-2 bottom-(--toast-row) sm:grid sm:grid-cols-[minmax(0,1fr)] sm:p-6"
          data-backdrop
        >
          <Radix.Content
            {...(description ? {} : { 'aria-describedby': undefined })}
            onEscapeKeyDown={ignoreInnerEscape}
            onOpenAutoFocus={focusOnOpen}
            onCloseAutoFocus={onCloseAutoFocus}
            className={cx(
              'relative flex min-h-full w-full animate-sheet flex-col bg-surface text-ink shadow-float outline-none',
              'sm:m-auto sm:min-h-0 sm:animate-rise sm:rounded-dialog',
              sizes[size],
              bare ? 'overflow-clip' : 'gap-4 p-5 sm:p-6',
              props.className,
            )}
          >
            <Radix.Title
              className={hideTitle || bare ? 'sr-only' : 'pe-12 font-display text-28 leading-tight'}
            >
              {title}
            </Radix.Title>
            {description && (
              <Radix.Description className={bare ? 'sr-only' : '-mt-2 text-14 text-muted'}>
                {description}
              </Radix.Description>
            )}
            {props.children}
            {!bare && (
              <Radix.Close
                aria-label={t`Close`}
                title={t`Close`}
                className={iconButtonClass('absolute top-3 end-3 sm:top-4 sm:end-4')}
              >
                <X size={20} aria-hidden="true" />
              </Radix.Close>
            )}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
