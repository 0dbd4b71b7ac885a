import type { SubjectContent } from '@gesso/domain/moderation';
import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';

type CoveredPicturesProps = { pictures: SubjectContent['pictures'] };

/** Reported images, fetched only after the moderator chooses to view them. */
export function CoveredPictures({ pictures }: CoveredPicturesProps) {
  const [shown, setShown] = useState(false);
  if (shown) {
    return (
      <div className="flex flex-col items-start gap-3">
        {pictures.map(({ url, alt }) => (
          <img
            key={url}
            src={url}
            alt={alt || t`Reported image without a description`}
            className="max-h-[70dvh] max-w-full rounded-tile bg-wash object-contain"
          />
        ))}
        <Button size="small" onClick={() => setShown(false)}>
          <Trans>Cover again</Trans>
        </Button>
      </div>
    );
  }
  return (
    <div className="flex min-h-44 flex-col items-center justify-center gap-3 rounded-tile bg-wash p-4 text-center">
      <EyeOff size={22} aria-hidden="true" className="text-muted" />
      <p className="text-14 text-muted">
        <Plural
          value={{ count: pictures.length }}
          one="# image, covered"
          other="# images, covered"
        />
      </p>
      <Button size="small" onClick={() => setShown(true)}>
        <Trans>Show</Trans>
      </Button>
    </div>
  );
}
