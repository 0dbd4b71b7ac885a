import { isLanguage, languageNames, languages } from '@gesso/domain/languages';
import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { failureMessage } from '../../platform/api/failure-sentence.ts';
import { language } from '../../platform/i18n/i18n.ts';
import { SelectField } from '../../ui/select-field.tsx';

/** The language of the account. Each language has a build of its own, so the page is loaded again. */
export function LanguageField() {
  const save = useMutation({
    mutationFn: (chosen: string) =>
      call('PUT /api/me/language', { body: { language: isLanguage(chosen) ? chosen : 'en' } }),
    onSuccess: () => location.reload(),
  });
  return (
    <SelectField
      label={t`For Gesso’s pages and emails.`}
      value={save.isPending || save.isSuccess ? save.variables : language}
      disabled={save.isPending || save.isSuccess}
      onChange={({ target }) => save.mutate(target.value)}
      error={save.error ? failureMessage(save.error, 'language-save-failed') : ''}
      className="max-w-xs"
    >
      {languages.map((one) => (
        <option key={one} value={one} lang={one}>
          {languageNames[one]}
        </option>
      ))}
    </SelectField>
  );
}
