import { type ReactNode, type RefObject, useEffect, useRef } from 'react';

/**
 * Notices at the bottom edge, above the phone's bottom bar and below toasts. They overlay the page,
 * so that late ones move nothing; the page grows by their height, so that its end stays reachable.
 */
export function BottomNotices({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useNoticeHeight(ref, '--notice-height');
  return (
    <div
      ref={ref}
      className="fixed inset-x-0 bottom-(--bottom-bar-height) low:bottom-0 z-20 max-h-[50dvh] overflow-y-auto print:hidden md:px-4"
    >
      {children}
    </div>
  );
}

const noticeClass =
  'flex w-full flex-wrap items-center gap-x-4 gap-y-2 border-line border-t bg-surface px-(--page-margin) py-2.5 text-14 md:mx-auto md:mb-3 md:max-w-3xl md:rounded-dialog md:border md:px-5 md:shadow-float';

export const BottomNotice = ({ label, children }: { label: string; children: ReactNode }) => (
  <section aria-label={label} className={noticeClass}>
    {children}
  </section>
);

/** Publishes the height of the notices, by which the page grows. */
export function useNoticeHeight(
  ref: RefObject<HTMLElement | null>,
  property: '--notice-height' | '--uploads-height',
): void {
  useEffect(() => {
    const notices = ref.current;
    if (!notices) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty(property, `${notices.offsetHeight}px`),
    );
    observer.observe(notices);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  }, [ref, property]);
}
