import {
  checkOriginalFile,
  fitsQuota,
  originalMessages,
  spaceText,
  usageText,
} from '@gesso/domain/originals';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { i18n } from '#i18n';
import { messageFor } from '../../platform/i18n/message-for.ts';
import { useObjectUrl } from '../../platform/pictures/use-object-url.ts';
import { FormProblem } from '../../ui/form-problem.tsx';
import { ChooseOriginal } from './choose-original.tsx';
import { ImageLabel } from './image-label.tsx';
import { KeepCredits } from './keep-credits.tsx';
import { originalUsageQuery } from './originals-query.ts';

type OriginalChoice = { file: File; keepCredits: boolean };

type ChosenPicture = {
  key: string;
  blob: Blob;
  /** the source file; null if it is no longer available */
  source: File | null;
  original: OriginalChoice | null;
};

type OriginalFieldsProps = {
  pictures: readonly ChosenPicture[];
  onChange: (key: string, original: OriginalChoice | null) => void;
};

/** For each image of a new post: whether people may zoom into its source file. */
export function OriginalFields({ pictures, onChange }: OriginalFieldsProps) {
  const bytes = pictures.reduce((sum, { original }) => sum + (original?.file.size ?? 0), 0);
  const usage = useQuery({ ...originalUsageQuery, enabled: bytes > 0 }).data;
  if (pictures.length === 0) return null;
  const size = spaceText(i18n, bytes);
  return (
    <fieldset className="min-w-0 rounded-tile bg-paper px-4 py-2 inset-ring inset-ring-line">
      <legend className="sr-only">{originalMessages.offer}</legend>
      <ul className="divide-y divide-line">
        {pictures.map((picture, i) => (
          <PictureRow
            key={picture.key}
            picture={picture}
            number={pictures.length > 1 ? i + 1 : null}
            onChange={(original) => onChange(picture.key, original)}
          />
        ))}
      </ul>
      {bytes > 0 && (
        <p className="figures pb-2 text-12 text-muted">
          {originalMessages.meaning}{' '}
          {usage
            ? t`${size} to upload after the post is published, ${{ used: usageText(i18n, usage) }}.`
            : t`${size} to upload after the post is published.`}
        </p>
      )}
      {usage && !fitsQuota(usage, bytes) && (
        <FormProblem>{messageFor('original-quota-reached')}</FormProblem>
      )}
    </fieldset>
  );
}

type PictureRowProps = {
  picture: ChosenPicture;
  /** of the image among several */
  number: number | null;
  onChange: (original: OriginalChoice | null) => void;
};

function PictureRow({ picture, number, onChange }: PictureRowProps) {
  const { source, original, blob } = picture;
  // Switched on before a file is chosen.
  const [wanted, setWanted] = useState(false);
  const isOn = original !== null || wanted;
  const checked = source && checkOriginalFile(source);
  const toggle = () => {
    setWanted(!isOn);
    onChange(!isOn && source && checked?.ok ? { file: source, keepCredits: false } : null);
  };
  return (
    <li className="py-1">
      <label className="flex min-h-14 cursor-pointer items-center gap-3 text-14">
        <Thumbnail blob={blob} />
        <span className="min-w-0 flex-1">
          <ImageLabel label={originalMessages.offer} number={number} />
          {original && (
            <span className="figures block truncate text-12 text-muted">
              <bdi>{original.file.name}</bdi>, {spaceText(i18n, original.file.size)}
            </span>
          )}
        </span>
        <input
          type="checkbox"
          checked={isOn}
          onChange={toggle}
          className="size-4 shrink-0 accent-accent-ground"
        />
      </label>
      {isOn && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-1 pb-2">
          {original && (
            <KeepCredits
              checked={original.keepCredits}
              number={number}
              onChange={(keepCredits) => onChange({ ...original, keepCredits })}
            />
          )}
          <ChooseOriginal
            label={original || source ? t`Choose another file` : t`Choose the file`}
            number={number}
            problem={!original && checked && !checked.ok ? messageFor(checked.code) : null}
            onFile={(file) => onChange({ file, keepCredits: original?.keepCredits ?? false })}
          />
        </div>
      )}
    </li>
  );
}

function Thumbnail({ blob }: { blob: Blob }) {
  const url = useObjectUrl(blob);
  return (
    <span className="size-10 shrink-0 overflow-hidden rounded-6 bg-wash">
      {url && <img src={url} alt="" className="size-full object-cover" />}
    </span>
  );
}
