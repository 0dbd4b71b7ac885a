import {
  ALL_RIGHTS_RESERVED,
  hasArtworkDetails,
  type Licence,
  licenceName,
  licenceTitle,
  licenceUrl,
  sizeInOtherUnit,
  sizeInWords,
} from '@gesso/domain/artwork-details';
import type { Post } from '@gesso/domain/posts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { i18n } from '#i18n';
import { Fact } from '../../ui/fact.tsx';
import { LicenceMarks } from './licence-marks.tsx';

const ScaleDialog = lazy(() => import('./scale-dialog.tsx'));

/** The artist's details about the work as rows of a list; nothing without details. */
export function ArtworkFacts({ post }: { post: Post }) {
  const { details } = post;
  if (!details || !hasArtworkDetails(details)) return null;
  const { medium, size, year, edition, licence } = details;
  return (
    <>
      {medium && (
        <Fact name={t({ message: 'Medium', context: 'artwork' })}>
          <bdi>{medium}</bdi>
        </Fact>
      )}
      {size && (
        <Fact name={t`Size`}>
          <bdi className="figures">{sizeInWords(i18n, size)}</bdi>{' '}
          <bdi className="figures text-muted">({sizeInOtherUnit(i18n, size)})</bdi>
          <SeeAtScale post={post} />
        </Fact>
      )}
      {year !== undefined && <Fact name={t`Year`}>{year}</Fact>}
      {edition && (
        <Fact name={t`Edition`}>
          <bdi>{edition}</bdi>
        </Fact>
      )}
      <Fact name={t`License`}>
        {licence ? <LicenceLink licence={licence} /> : ALL_RIGHTS_RESERVED}
      </Fact>
    </>
  );
}

const LicenceLink = ({ licence }: { licence: Licence }) => (
  <a
    href={licenceUrl(licence)}
    rel="license noreferrer"
    target="_blank"
    title={licenceTitle(licence)}
    className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 text-ultramarine underline underline-offset-4"
  >
    <LicenceMarks licence={licence} />
    {licenceName(licence)}
  </a>
);

function SeeAtScale({ post }: { post: Post }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="block py-1 text-ultramarine underline underline-offset-4 pointer-coarse:min-h-11"
      >
        <Trans>View at scale</Trans>
      </button>
      {open && (
        <Suspense>
          <ScaleDialog post={post} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
