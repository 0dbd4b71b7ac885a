import { useBlocker } from '@tanstack/react-router';

/** State for a dialog that asks before a navigation discards unsaved changes. */
export function useUnsavedGuard(unsaved: boolean) {
  const { status, proceed, reset } = useBlocker({
    // Overlays keep the screen mounted; after a sign-out saving is impossible anyway.
    shouldBlockFn: ({ current, next }) =>
      unsaved && next.pathname !== current.pathname && next.pathname !== '/login',
    enableBeforeUnload: unsaved,
    withResolver: true,
  });
  return {
    open: status === 'blocked',
    onOpenChange: (open: boolean) => {
      if (!open) reset?.();
    },
    onConfirm: () => proceed?.(),
  };
}
