import {
  ALL_RIGHTS_RESERVED,
  type ArtworkDetailsText,
  artworkDetailProblems,
  artworkDetailsLimits,
  type Licence,
  licenceName,
  licenceSentence,
  licences,
  licenceTitle,
  readDetailsText,
  wrongSides,
} from '@gesso/domain/artwork-details';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { i18n } from '#i18n';
import { messageFor } from '../../platform/i18n/message-for.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { SizeField, unitNames } from './size-field.tsx';

type Change = (part: Partial<ArtworkDetailsText>) => void;

type DetailsFieldsProps = {
  /** undefined until those of a published post are loaded */
  value: ArtworkDetailsText | undefined;
  onChange: (details: ArtworkDetailsText) => void;
};

type Problems = ReturnType<typeof artworkDetailProblems>;
type Checked = keyof Problems;

const problemsOf = (text: ArtworkDetailsText): Problems =>
  artworkDetailProblems(readDetailsText(text));

const checked: readonly Checked[] = ['medium', 'size', 'year', 'edition'];

/** A short summary of the details entered. */
const typed = ({ medium, width, height, unit, year, edition, licence }: ArtworkDetailsText) =>
  [
    medium.trim(),
    width.trim() && height.trim() && `${width.trim()} × ${height.trim()} ${unitNames[unit]}`,
    year.trim(),
    edition.trim(),
    licence && licenceName(licence),
  ]
    .filter(Boolean)
    .join(' · ');

/**
 * Medium, size, year, edition and license of an artwork; collapsed, since all of it is optional.
 */
export function DetailsFields({ value, onChange }: DetailsFieldsProps) {
  if (!value) return <Skeleton className="h-12 rounded-tile" />;
  return <FoldedDetails value={value} onChange={onChange} />;
}

type FoldedDetailsProps = DetailsFieldsProps & { value: ArtworkDetailsText };

function FoldedDetails({ value, onChange }: FoldedDetailsProps) {
  const chosen = typed(value);
  return (
    <details
      aria-label={t`Artwork details`}
      className="group rounded-tile bg-paper px-4 inset-ring inset-ring-line"
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 py-2 text-14 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <Trans>Artwork details (optional)</Trans>
          {chosen && (
            <span className="block truncate text-12 text-muted group-open:hidden">{chosen}</span>
          )}
        </span>
        <ChevronDown
          size={18}
          aria-hidden="true"
          className="shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <Fields value={value} onChange={(part) => onChange({ ...value, ...part })} />
    </details>
  );
}

/** Which fields show their problems: those that lost focus, and all of a reopened draft. */
function useShownProblems(value: ArtworkDetailsText) {
  const problems = problemsOf(value);
  const [left, setLeft] = useState<readonly Checked[]>(() =>
    checked.filter((field) => problems[field]),
  );
  const leave = (field: Checked) => setLeft((now) => (now.includes(field) ? now : [...now, field]));
  const errorOf = (field: Checked): string | undefined => {
    const code = left.includes(field) && problems[field];
    return code ? messageFor(code) : undefined;
  };
  /** Enter submits the form from within a field. */
  const leaving = (field: Checked) => ({
    onBlur: () => leave(field),
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Enter') leave(field);
    },
  });
  return { errorOf, leaving };
}

const counterNear = (used: number, max: number) =>
  used > max * 0.8 ? { counter: { used, max } } : {};

function Fields({ value, onChange }: { value: ArtworkDetailsText; onChange: Change }) {
  const { errorOf, leaving } = useShownProblems(value);
  return (
    <div className="flex flex-col gap-4 pt-2 pb-4">
      <TextField
        label={t({ message: 'Medium', context: 'artwork' })}
        name="medium"
        placeholder={t`Oil on linen`}
        autoComplete="off"
        value={value.medium}
        onChange={({ target }) => onChange({ medium: target.value })}
        error={errorOf('medium')}
        {...leaving('medium')}
        {...counterNear(value.medium.length, artworkDetailsLimits.mediumMax)}
      />
      <SizeField
        value={value}
        onChange={onChange}
        error={errorOf('size')}
        wrong={wrongSides(value)}
        {...leaving('size')}
      />
      <div className="grid gap-4 xs:grid-cols-2">
        <TextField
          label={t`Year`}
          dir="ltr"
          name="year"
          inputMode="numeric"
          placeholder="2026"
          autoComplete="off"
          value={value.year}
          onChange={({ target }) => onChange({ year: target.value })}
          error={errorOf('year')}
          {...leaving('year')}
        />
        <TextField
          label={t`Edition`}
          name="edition"
          placeholder={t`3 of 20`}
          autoComplete="off"
          value={value.edition}
          onChange={({ target }) => onChange({ edition: target.value })}
          error={errorOf('edition')}
          {...leaving('edition')}
          {...counterNear(value.edition.length, artworkDetailsLimits.editionMax)}
        />
      </div>
      <LicenceField licence={value.licence} onChange={(licence) => onChange({ licence })} />
    </div>
  );
}

type LicenceFieldProps = { licence: Licence | ''; onChange: (licence: Licence | '') => void };

const LicenceField = ({ licence, onChange }: LicenceFieldProps) => (
  <SelectField
    label={t`License`}
    name="licence"
    value={licence}
    onChange={({ target }) => onChange(licences.find((one) => one === target.value) ?? '')}
    hint={licenceSentence(i18n, licence === '' ? null : licence)}
  >
    <option value="">{ALL_RIGHTS_RESERVED}</option>
    {licences.map((one) => (
      <option key={one} value={one}>
        {licenceName(one)} · {licenceTitle(one)}
      </option>
    ))}
  </SelectField>
);
