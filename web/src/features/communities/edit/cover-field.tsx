import { pictureLimits, pictureMessages } from '@gesso/domain/pictures';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { failureMessage } from '../../../platform/api/failure-sentence.ts';
import { encodePicture } from '../../../platform/pictures/encode-picture.ts';
import { isAnimated } from '../../../platform/pictures/is-animated.ts';
import { useObjectUrl } from '../../../platform/pictures/use-object-url.ts';
import { Button } from '../../../ui/button.tsx';
import { ChooseFiles } from '../../../ui/choose-files.tsx';
import type { CoverChange } from './community-form-state.ts';

type CoverFieldProps = {
  src: string | null;
  cover: CoverChange;
  /** while a chosen file is encoded */
  busy: boolean;
  onBusy: (busy: boolean) => void;
  onChange: (cover: CoverChange) => void;
  onProblem: (sentence: string) => void;
};

/** The cover as it will be shown, with buttons to choose or remove it. */
export function CoverField(props: CoverFieldProps) {
  const { src, cover, busy, onBusy, onChange, onProblem } = props;
  const [stilled, setStilled] = useState(false);
  const preview = useObjectUrl(cover instanceof Blob ? cover : null);
  const shown = cover === 'remove' ? null : (preview ?? src);

  const take = async (file: File) => {
    onBusy(true);
    try {
      const { blob } = await encodePicture(file, pictureLimits.maxSide);
      setStilled(isAnimated(new Uint8Array(await file.arrayBuffer())));
      onChange(blob);
    } catch (problem) {
      onProblem(failureMessage(problem, 'picture-compression-failed'));
    }
    onBusy(false);
  };

  return (
    <fieldset className="flex flex-col gap-2.5">
      <legend className="mb-1.5 font-medium text-14">
        <Trans context="the image at the top of a community">Cover</Trans>
      </legend>
      {shown && (
        <img
          src={shown}
          alt={t`The cover of this community`}
          className="aspect-[3/1] w-full rounded-tile bg-wash object-cover"
        />
      )}
      <div className="flex flex-wrap gap-2">
        <ChooseFiles label={t`Cover image`} onFiles={([file]) => file && void take(file)}>
          {(open) => (
            <Button size="small" busy={busy} onClick={open}>
              <ImagePlus size={16} aria-hidden="true" />
              {shown ? t`Change cover` : t`Choose a cover`}
            </Button>
          )}
        </ChooseFiles>
        {shown && (
          <Button
            size="small"
            variant="ghost"
            disabled={busy}
            onClick={() => onChange(src ? 'remove' : 'keep')}
          >
            <Trans>Remove cover</Trans>
          </Button>
        )}
      </div>
      {stilled && cover instanceof Blob && (
        <p role="status" className="text-14 text-muted">
          {pictureMessages.becomesStill}
        </p>
      )}
      <p className="text-12 text-muted">
        <Trans>Wide images look best. A cover is optional.</Trans>
      </p>
    </fieldset>
  );
}
