import type { KeyboardEvent } from 'react';
import { rowStepOf } from '../../ui/direction.ts';

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Arrow keys move the focus between the field and the results; Enter opens the focused link. */
export function moveAmongResults(event: KeyboardEvent<HTMLElement>) {
  const sideways = rowStepOf(event.key);
  const step = sideways ?? steps[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  const { activeElement } = document;
  const typing = activeElement instanceof HTMLInputElement;
  // In the text field these keys move the caret.
  if (typing && (sideways !== null || step < 0)) return;
  const stops = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('input[type="search"], [data-result]'),
  ];
  const at = activeElement instanceof HTMLElement ? stops.indexOf(activeElement) : -1;
  if (at === -1) return;
  const next = stops[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
