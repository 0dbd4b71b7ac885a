import { ART_FORMS, tagName } from '@gesso/domain/tags';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { SelectField } from '../../ui/select-field.tsx';

type ArtFormFieldProps = {
  form: string | undefined;
  onPick: (form: string | undefined) => void;
};

/** The art form filter of a search by color. */
export const ArtFormField = ({ form, onPick }: ArtFormFieldProps) => (
  <SelectField
    label={t`Art form`}
    value={form ?? ''}
    onChange={({ target }) => onPick(target.value || undefined)}
    className="w-full max-w-60"
  >
    <option value="">
      <Trans>Any art form</Trans>
    </option>
    {ART_FORMS.map((each) => (
      <option key={each} value={each}>
        {tagName(each)}
      </option>
    ))}
  </SelectField>
);
