import { type RefObject, useEffect } from 'react';

/** Focuses the first invalid field after a failed submit. */
export function useFocusInvalid(form: RefObject<HTMLFormElement | null>, problem: unknown) {
  useEffect(() => {
    if (!problem) return;
    const field = form.current?.querySelector('[aria-invalid="true"]');
    if (field instanceof HTMLElement) field.focus();
  }, [form, problem]);
}
