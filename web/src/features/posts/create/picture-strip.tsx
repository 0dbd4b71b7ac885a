import { pictureLimits, pictureSentences } from '@gesso/domain/pictures';
import { postLimits } from '@gesso/domain/posts';
import { ArrowLeft, ArrowRight, ImagePlus, X } from 'lucide-react';
import { type DragEvent, type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ChooseFiles } from '../../../ui/choose-files.tsx';
import { cx } from '../../../ui/cx.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { type DraftPicture, moved } from './draft.ts';

type PictureStripProps = {
  pictures: DraftPicture[];
  preparing: number;
  failed: { key: string; sentence: string } | null;
  onChange: (pictures: DraftPicture[]) => void;
  onFiles: (files: File[]) => void;
  onRetry: () => void;
};

/** The chosen pictures in order, with alt text, reordering and removal. */
export function PictureStrip(props: PictureStripProps) {
  const { pictures, preparing, failed, onChange, onFiles, onRetry } = props;
  const [dragged, setDragged] = useState<number | null>(null);
  const enter = (event: DragEvent, index: number) => {
    if (dragged === null || dragged === index) return;
    event.preventDefault();
    onChange(moved(pictures, dragged, index));
    setDragged(index);
  };
  return (
    <ol aria-label="Chosen images" className="grid gap-4 xs:grid-cols-2 sm:grid-cols-3">
      {pictures.map((picture, index) => (
        <li
          key={picture.key}
          draggable
          onDragStart={() => setDragged(index)}
          onDragEnter={(event) => enter(event, index)}
          onDragEnd={() => setDragged(null)}
          className={cx('flex gap-3 xs:flex-col xs:gap-2', dragged === index && 'opacity-60')}
        >
          <Preview picture={picture} number={index + 1}>
            <Moves
              number={index + 1}
              last={pictures.length}
              onMove={(to) => onChange(moved(pictures, index, to))}
              onRemove={() => onChange(pictures.filter(({ key }) => key !== picture.key))}
            />
          </Preview>
          <div className="flex min-w-0 flex-1 flex-col gap-2">
            {picture.stilled && (
              <p role="status" className="text-14 text-muted">
                {pictureSentences.becomesStill}
              </p>
            )}
            {failed?.key === picture.key && <Failed sentence={failed.sentence} onRetry={onRetry} />}
            <TextField
              label={`Alternative text for image ${index + 1}`}
              hideLabel
              placeholder="Describe it"
              maxLength={pictureLimits.altMax}
              hint={
                index === 0 ? 'A few words help people who cannot see it. Optional, and kind.' : ''
              }
              value={picture.alt}
              onChange={({ target }) =>
                onChange(
                  pictures.map((each) =>
                    each === picture ? { ...each, alt: target.value } : each,
                  ),
                )
              }
            />
          </div>
        </li>
      ))}
      {preparing > 0 && (
        <li className="grid h-24 place-items-center rounded-tile bg-wash xs:aspect-4/3 xs:h-auto">
          <p role="status">
            <Spinner className="text-accent" />
            <span className="sr-only">Preparing your images</span>
          </p>
        </li>
      )}
      {pictures.length + preparing < postLimits.picturesMax && (
        <li>
          <AddMore onFiles={onFiles} />
        </li>
      )}
    </ol>
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
          Add more images
        </button>
      )}
    </ChooseFiles>
  );
}

type PreviewProps = { picture: DraftPicture; number: number; children: ReactNode };

function Preview({ picture, number, children }: PreviewProps) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(picture.blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [picture.blob]);
  return (
    <div className="relative aspect-square w-36 shrink-0 overflow-hidden rounded-tile bg-wash xs:aspect-4/3 xs:w-full">
      {url && (
        <img
          src={url}
          alt={picture.alt || `Chosen image ${number}`}
          draggable={false}
          className="size-full object-contain"
        />
      )}
      {children}
    </div>
  );
}

type MovesProps = {
  number: number;
  last: number;
  onMove: (to: number) => void;
  onRemove: () => void;
};

const onPicture = 'bg-picture-button text-on-picture hover:bg-picture-shade disabled:invisible';

function Moves({ number, last, onMove, onRemove }: MovesProps) {
  return (
    <>
      <IconButton
        label={`Remove image ${number}`}
        onClick={onRemove}
        className={cx(onPicture, 'absolute top-2 right-2')}
      >
        <X size={18} aria-hidden="true" />
      </IconButton>
      {last > 1 && (
        <div className="pointer-events-none absolute inset-x-2 bottom-2 flex justify-between *:pointer-events-auto">
          <IconButton
            label={`Move image ${number} earlier`}
            disabled={number === 1}
            onClick={() => onMove(number - 2)}
            className={onPicture}
          >
            <ArrowLeft size={18} aria-hidden="true" />
          </IconButton>
          <IconButton
            label={`Move image ${number} later`}
            disabled={number === last}
            onClick={() => onMove(number)}
            className={onPicture}
          >
            <ArrowRight size={18} aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </>
  );
}

function Failed({ sentence, onRetry }: { sentence: string; onRetry: () => void }) {
  return (
    <p className="flex items-center justify-between gap-2 text-14 text-accent-text">
      {sentence}
      <Button size="small" onClick={onRetry}>
        Try again
      </Button>
    </p>
  );
}
