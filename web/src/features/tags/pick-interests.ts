import { accountLimits } from '@gesso/domain/accounts';
import { err, ok, type Result } from '@gesso/domain/kernel';
import { ART_FORMS, type ArtForm, tagContains } from '@gesso/domain/tags';

/** Toggles one art form; a sixth is refused. */
export function toggleArtForm(
  chosen: ArtForm[],
  form: ArtForm,
): Result<ArtForm[], 'interests-too-many'> {
  if (chosen.includes(form)) return ok(chosen.filter((one) => one !== form));
  if (chosen.length >= accountLimits.interestTagsMax) return err('interests-too-many');
  return ok([...chosen, form]);
}

export const hasEnoughArtForms = (chosen: readonly ArtForm[]): boolean =>
  chosen.length >= accountLimits.interestTagsMin;

/** Art forms whose name contains the typed text, in the language of the page or in English. */
export function filterArtForms(typed: string): ArtForm[] {
  const searchText = typed.trim();
  return ART_FORMS.filter((form) => tagContains(form, searchText));
}
