import { pictureLimits } from '@gesso/domain/pictures';
import { t } from '@lingui/core/macro';
import { ArrowLeft, ArrowRight, X } from 'lucide-react';
import { type DragEvent, type ReactNode, useState } from 'react';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { moveItem } from './create/draft.ts';

type Ordered = { key: string; alt: string };

type PictureOrderProps<P extends Ordered> = {
  label: string;
  pictures: P[];
  onChange: (pictures: P[]) => void;
  preview: (picture: P, number: number) => ReactNode;
  /** absent where images cannot be removed */
  onRemove?: (picture: P) => void;
  /** a note about an image */
  note?: (picture: P) => ReactNode;
  /** further items of the list */
  children?: ReactNode;
};

/** The images of a post in order, with alt text and reordering. */
export function PictureOrder<P extends Ordered>(props: PictureOrderProps<P>) {
  const { label, pictures, onChange, preview, onRemove, note, children } = props;
  const [dragged, setDragged] = useState<number | null>(null);
  const enter = (event: DragEvent, index: number) => {
    if (dragged === null || dragged === index) return;
    event.preventDefault();
    onChange(moveItem(pictures, dragged, index));
    setDragged(index);
  };
  return (
    <ol aria-label={label} className="grid gap-4 xs:grid-cols-2 sm:grid-cols-3">
      {pictures.map((picture, index) => (
        <li
          key={picture.key}
          draggable
          onDragStart={() => setDragged(index)}
          onDragEnter={(event) => enter(event, index)}
          onDragEnd={() => setDragged(null)}
          className={cx('flex gap-3 xs:flex-col xs:gap-2', dragged === index && 'opacity-60')}
        >
          <div className="relative aspect-square w-36 shrink-0 overflow-hidden rounded-tile bg-wash xs:aspect-4/3 xs:w-full">
            {preview(picture, index + 1)}
            <Moves
              number={index + 1}
              last={pictures.length}
              onMove={(to) => onChange(moveItem(pictures, index, to))}
              {...(onRemove && { onRemove: () => onRemove(picture) })}
            />
          </div>
          <div className="flex min-w-0 flex-1 flex-col gap-2">
            {note?.(picture)}
            <TextField
              label={t`Alternative text for image ${{ number: index + 1 }}`}
              placeholder={t`Describe this image`}
              maxLength={pictureLimits.altMax}
              hint={
                index === 0 ? t`Describe the image for people who can’t see it (optional).` : ''
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
      {children}
    </ol>
  );
}

type MovesProps = {
  number: number;
  last: number;
  onMove: (to: number) => void;
  onRemove?: () => void;
};

const onPicture = 'bg-picture-button text-on-picture hover:bg-picture-shade disabled:invisible';

function Moves({ number, last, onMove, onRemove }: MovesProps) {
  return (
    <>
      {onRemove && (
        <IconButton
          label={t`Remove image ${number}`}
          onClick={onRemove}
          className={cx(onPicture, 'absolute top-2 end-2')}
        >
          <X size={18} aria-hidden="true" />
        </IconButton>
      )}
      {last > 1 && (
        <div className="pointer-events-none absolute inset-x-2 bottom-2 flex justify-between *:pointer-events-auto">
          <IconButton
            label={t`Move image ${number} earlier`}
            disabled={number === 1}
            onClick={() => onMove(number - 2)}
            className={onPicture}
          >
            <ArrowLeft size={18} aria-hidden="true" className="rtl:-scale-x-100" />
          </IconButton>
          <IconButton
            label={t`Move image ${number} later`}
            disabled={number === last}
            onClick={() => onMove(number)}
            className={onPicture}
          >
            <ArrowRight size={18} aria-hidden="true" className="rtl:-scale-x-100" />
          </IconButton>
        </div>
      )}
    </>
  );
}
