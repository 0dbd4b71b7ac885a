import type { KeyboardEvent } from 'react';

const steps: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** J and K, or the arrows, move the focus to the next and the previous case of the list. */
export function moveAmongCases(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  const row = event.currentTarget;
  const rows = [...(row.closest('ul')?.querySelectorAll<HTMLElement>('[data-case]') ?? [])];
  event.preventDefault();
  rows[rows.indexOf(row) + step]?.focus();
}
