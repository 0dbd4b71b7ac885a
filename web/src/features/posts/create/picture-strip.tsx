import { pictureMessages } from '@gesso/domain/pictures';
import { postLimits } from '@gesso/domain/posts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ImagePlus } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { ChooseFiles } from '../../../ui/choose-files.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { PictureOrder } from '../picture-order.tsx';
import { BlobImage } from './blob-image.tsx';
import type { DraftPicture } from './draft.ts';

type PictureStripProps = {
  pictures: DraftPicture[];
  preparing: number;
  failed: { key: string; sentence: string } | null;
  onChange: (pictures: DraftPicture[]) => void;
  onFiles: (files: File[]) => void;
  onRetry: () => void;
};

/** The chosen images in order, with alt text, reordering and removal. */
export function PictureStrip(props: PictureStripProps) {
  const { pictures, preparing, failed, onChange, onFiles, onRetry } = props;
  return (
    <PictureOrder
      label={t`Chosen images`}
      pictures={pictures}
      onChange={onChange}
      onRemove={({ key }) => onChange(pictures.filter((each) => each.key !== key))}
      preview={({ blob, alt }, number) => (
        <BlobImage
          blob={blob}
          alt={alt || t`Chosen image ${number}`}
          className="size-full object-contain"
        />
      )}
      note={({ key, stilled }) => (
        <>
          {stilled && (
            <p role="status" className="text-14 text-muted">
              {pictureMessages.becomesStill}
            </p>
          )}
          {failed?.key === key && <Failed sentence={failed.sentence} onRetry={onRetry} />}
        </>
      )}
    >
      {preparing > 0 && (
        <li className="grid h-24 place-items-center rounded-tile bg-wash xs:aspect-4/3 xs:h-auto">
          <p role="status">
            <Spinner className="text-accent" />
            <span className="sr-only">
              <Trans>Preparing your images</Trans>
            </span>
          </p>
        </li>
      )}
      {pictures.length + preparing < postLimits.picturesMax && (
        <li>
          <AddMore onFiles={onFiles} />
        </li>
      )}
    </PictureOrder>
  );
}

function AddMore({ onFiles }: Pick<PictureStripProps, 'onFiles'>) {
  return (
    <ChooseFiles multiple onFiles={onFiles}>
      {(open) => (
        <button
          type="button"
          onClick={open}
          className="flex h-24 w-full flex-col xs:aspect-4/3 xs:h-auto items-center justify-center gap-2 rounded-tile border border-outline border-dashed text-14 text-muted transition-colors hover:bg-wash hover:text-ink"
        >
          <ImagePlus size={24} strokeWidth={1.5} aria-hidden="true" />
          <Trans>Add more images</Trans>
        </button>
      )}
    </ChooseFiles>
  );
}

function Failed({ sentence, onRetry }: { sentence: string; onRetry: () => void }) {
  return (
    <p className="flex items-center justify-between gap-2 text-14 text-accent-text">
      {sentence}
      <Button size="small" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </p>
  );
}
