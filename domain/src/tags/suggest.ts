import { ART_FORMS } from './art-forms.ts';

export const SUGGEST_FROM = 2;

/** Art forms containing what was typed, whatever its case, without those already chosen. */
export function suggestArtForms(typed: string, chosen: readonly string[]): string[] {
  const needle = typed.trim().toLowerCase();
  if (needle.length < SUGGEST_FROM) return [];
  return ART_FORMS.filter((form) => form.toLowerCase().includes(needle) && !chosen.includes(form));
}
