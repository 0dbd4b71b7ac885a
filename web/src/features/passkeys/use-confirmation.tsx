import { type ReactNode, useState } from 'react';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import { ConfirmationDialog } from './confirmation-dialog.tsx';

/** Runs a change; returns undefined if the user did not confirm their identity. */
export type RunConfirmed = <T>(change: () => Promise<T>) => Promise<T | undefined>;

const isAsked = (problem: unknown): boolean =>
  problem instanceof ApiProblem && problem.code === 'confirmation-required';

/**
 * Some changes require the password or a passkey again: tries the change, asks for confirmation if
 * the server requires it, and retries once.
 */
export function useConfirmation(): { run: RunConfirmed; dialog: ReactNode } {
  const [settle, setSettle] = useState<((confirmed: boolean) => void) | null>(null);

  const ask = () =>
    new Promise<boolean>((resolve) => {
      setSettle(() => resolve);
    });
  const run: RunConfirmed = async (change) => {
    try {
      return await change();
    } catch (problem) {
      if (!isAsked(problem)) throw problem;
      return (await ask()) ? change() : undefined;
    }
  };
  const close = (confirmed: boolean) => {
    settle?.(confirmed);
    setSettle(null);
  };
  return { run, dialog: settle && <ConfirmationDialog onClose={close} /> };
}
