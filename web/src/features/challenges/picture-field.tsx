import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ImagePlus } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ChooseFiles } from '../../ui/choose-files.tsx';
import { cx } from '../../ui/cx.ts';

type PictureFieldProps = {
  url: string | null;
  disabled: boolean;
  onFile: (file: File | undefined) => void;
};

/** A file field with drop target and preview for a submission's image. */
export function PictureField({ url, disabled, onFile }: PictureFieldProps) {
  const [isDragOver, setIsDragOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsDragOver(false);
    if (!disabled) onFile(event.dataTransfer.files[0]);
  };
  return (
    <section
      aria-label={t`Image`}
      onDragOver={(event) => {
        event.preventDefault();
        setIsDragOver(true);
      }}
      onDragLeave={() => setIsDragOver(false)}
      onDrop={drop}
      className={cx(
        'flex flex-col items-center justify-center gap-3 rounded-tile border border-dashed p-4 text-center transition-colors',
        isDragOver ? 'border-accent bg-accent-wash' : 'border-outline',
        url === null && 'min-h-56',
      )}
    >
      {url === null ? (
        <ImagePlus size={36} strokeWidth={1.3} aria-hidden="true" className="text-muted" />
      ) : (
        <img
          src={url}
          alt={t`Preview of your submission`}
          className="max-h-72 max-w-full rounded-6 object-contain"
        />
      )}
      <ChooseFiles
        accept=".jpg,.jpeg,.png,.gif,image/jpeg,image/png,image/gif"
        onFiles={([file]) => onFile(file)}
      >
        {(open) => (
          <Button size="small" disabled={disabled} onClick={open}>
            {url === null ? t`Choose an image` : t`Choose another image`}
          </Button>
        )}
      </ChooseFiles>
      <p className="text-12 text-muted">
        <Trans>JPEG, PNG or GIF, up to 5 MB</Trans>
      </p>
    </section>
  );
}
