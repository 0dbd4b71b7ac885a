import { ART_FORMS } from './art-forms.ts';

export const SUGGEST_MIN_LENGTH = 2;

/** Art forms containing what was typed, whatever its case, without those already chosen. */
export function suggestArtForms(typed: string, chosen: readonly string[]): string[] {
  const searchText = typed.trim().toLowerCase();
  if (searchText.length < SUGGEST_MIN_LENGTH) return [];
  return ART_FORMS.filter(
    (form) => form.toLowerCase().includes(searchText) && !chosen.includes(form),
  );
}
