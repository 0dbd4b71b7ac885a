import { type RefObject, useEffect } from 'react';

/** After a try that found something wrong, the cursor stands in the first field it is about. */
export function useFocusInvalid(form: RefObject<HTMLFormElement | null>, problem: unknown) {
  useEffect(() => {
    if (!problem) return;
    const field = form.current?.querySelector('[aria-invalid="true"]');
    if (field instanceof HTMLElement) field.focus();
  }, [form, problem]);
}
