import { sizeInCentimetres, sizeInWords } from '@gesso/domain/artwork-details';
import { kindsInWords } from '@gesso/domain/content-preferences';
import { pictureUrl } from '@gesso/domain/pictures';
import type { Post } from '@gesso/domain/posts';
import { t } from '@lingui/core/macro';
import { i18n } from '#i18n';
import { useCoveredKinds } from '../../platform/covers/covers.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { thumbhashUrl } from '../../ui/thumbhash.ts';
import { CUP_HEIGHT, fitArtwork, layOutScene, PERSON_HEIGHT } from './scale-layout.ts';
import { ScaleView } from './scale-view.tsx';

const beside = {
  room: (size: string) => t`${size}, beside a person ${PERSON_HEIGHT} cm tall`,
  table: (size: string) => t`${size}, beside a cup ${CUP_HEIGHT} cm tall`,
} as const;

type ScaleDialogProps = { post: Post; onClose: () => void };

/** The first image of a post at the size of the artwork, on a drawn wall. Loaded on demand. */
export default function ScaleDialog({ post, onClose }: ScaleDialogProps) {
  const covered = useCoveredKinds(post);
  const [picture] = post.pictures;
  const size = post.details?.size;
  if (!picture || !size) return null;
  const scene = layOutScene(fitArtwork(sizeInCentimetres(size), picture));
  const sentence = beside[scene.kind](sizeInWords(i18n, size));
  const kinds = kindsInWords(i18n, covered);
  const isCovered = covered.length > 0;
  const image = isCovered ? thumbhashUrl(picture.thumbhash) : pictureUrl(picture, 1080);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t`At scale`} size="wide">
      <div className="-mx-5 sm:-mx-6 relative min-h-80 flex-1 overflow-hidden bg-paper sm:h-[min(42rem,70vh)] sm:flex-none">
        <div className="absolute inset-0">
          <ScaleView
            scene={scene}
            image={image}
            colour={isCovered ? 'none' : picture.colour}
            label={`${post.caption}: ${sentence}`}
          />
        </div>
      </div>
      <p className="text-14 text-muted">
        {isCovered ? t`${sentence}. The image is covered: ${kinds}.` : t`${sentence}.`}
      </p>
    </Dialog>
  );
}
