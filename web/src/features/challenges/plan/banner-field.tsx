import { challengeLimits } from '@gesso/domain/challenges';
import { type Picture as PictureShape, pictureMessages, pictureUrl } from '@gesso/domain/pictures';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useState } from 'react';
import { isAnimated } from '../../../platform/pictures/is-animated.ts';
import { Button } from '../../../ui/button.tsx';
import { ChooseFiles } from '../../../ui/choose-files.tsx';

const { bannersMax } = challengeLimits;

type BannerFieldProps = {
  banners: PictureShape[];
  busy: boolean;
  onFile: (file: File) => void;
  onRemove: (id: string) => void;
};

/** The banner images of a week, in order. */
export function BannerField({ banners, busy, onFile, onRemove }: BannerFieldProps) {
  const full = banners.length >= bannersMax;
  const [stilled, setStilled] = useState(false);
  const take = async (file: File) => {
    setStilled(isAnimated(new Uint8Array(await file.arrayBuffer())));
    onFile(file);
  };
  return (
    <fieldset className="flex flex-col gap-2.5">
      <legend className="mb-1.5 font-medium text-14">
        <Trans>Banner images</Trans>
      </legend>
      {banners.length > 0 && (
        <ul className="grid grid-cols-2 gap-2.5">
          {banners.map((banner, at) => (
            <li key={banner.id} className="relative">
              <img
                src={pictureUrl(banner, 640)}
                alt={t`Banner ${{ number: at + 1 }}`}
                className="aspect-[16/9] w-full rounded-10 bg-wash object-cover"
              />
              <button
                type="button"
                aria-label={t`Remove banner ${{ number: at + 1 }}`}
                title={t`Remove banner ${{ number: at + 1 }}`}
                onClick={() => {
                  setStilled(false);
                  onRemove(banner.id);
                }}
                className="absolute top-1.5 end-1.5 inline-flex size-9 items-center justify-center rounded-full bg-picture-button text-on-picture"
              >
                <X size={16} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <ChooseFiles
        accept="image/jpeg,image/png,image/webp,image/gif"
        onFiles={([file]) => file && void take(file)}
      >
        {(open) => (
          <Button size="small" className="self-start" busy={busy} disabled={full} onClick={open}>
            <Trans>Add a banner</Trans>
          </Button>
        )}
      </ChooseFiles>
      {stilled && (
        <p role="status" className="text-14 text-muted">
          {pictureMessages.becomesStill}
        </p>
      )}
      <p className="text-12 text-muted">
        <Trans>Optional, up to {bannersMax}. Wide images look best.</Trans>
      </p>
    </fieldset>
  );
}
