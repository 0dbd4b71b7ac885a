import { avatarOf } from '@gesso/domain/accounts';
import { pictureMessages } from '@gesso/domain/pictures';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Camera } from 'lucide-react';
import { useState } from 'react';
import { failureMessage } from '../../../platform/api/failure-sentence.ts';
import { encodePicture } from '../../../platform/pictures/encode-picture.ts';
import { isAnimated } from '../../../platform/pictures/is-animated.ts';
import { useObjectUrl } from '../../../platform/pictures/use-object-url.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChooseFiles } from '../../../ui/choose-files.tsx';
import type { AvatarChange } from './profile-draft.ts';

type AvatarFieldProps = {
  name: string;
  src: string | null;
  avatarChange: AvatarChange;
  onAvatarChange: (avatarChange: AvatarChange) => void;
  onProblem: (sentence: string) => void;
};

/** The viewer's avatar with buttons to replace or remove it. */
export function AvatarField({
  name,
  src,
  avatarChange,
  onAvatarChange,
  onProblem,
}: AvatarFieldProps) {
  const [busy, setBusy] = useState(false);
  const [stilled, setStilled] = useState(false);
  const preview = useObjectUrl(avatarChange instanceof Blob ? avatarChange : null);
  const shown = avatarChange === 'remove' ? null : (preview ?? src);

  const take = async (file: File) => {
    setBusy(true);
    try {
      const { blob } = await encodePicture(file, null);
      setStilled(isAnimated(new Uint8Array(await file.arrayBuffer())));
      onAvatarChange(blob);
    } catch (problem) {
      onProblem(failureMessage(problem, 'picture-compression-failed'));
    }
    setBusy(false);
  };

  return (
    <div className="flex items-center gap-5">
      <Avatar {...avatarOf({ fullName: name, profileImageUrl: shown })} size={112} />
      <div className="flex flex-col items-start gap-2">
        <ChooseFiles label={t`Profile image`} onFiles={([file]) => file && void take(file)}>
          {(open) => (
            <Button size="small" busy={busy} onClick={open}>
              <Camera size={16} aria-hidden="true" />
              <Trans>Change image</Trans>
            </Button>
          )}
        </ChooseFiles>
        {stilled && avatarChange instanceof Blob && (
          <p role="status" className="text-14 text-muted">
            {pictureMessages.becomesStill}
          </p>
        )}
        {shown && (
          <Button
            size="small"
            variant="ghost"
            onClick={() => onAvatarChange(src ? 'remove' : 'keep')}
          >
            <Trans>Remove image</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}
