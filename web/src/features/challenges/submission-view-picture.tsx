import type { Submission } from '@gesso/domain/challenges';
import { kindsInWords } from '@gesso/domain/content-preferences';
import { type ComponentType, type RefObject, useRef } from 'react';
import { i18n } from '#i18n';
import { uncover, useCoveredKinds } from '../../platform/covers/covers.ts';
import { Cover, CoverNotice } from '../../ui/cover.tsx';
import { Picture } from '../../ui/picture.tsx';
import { submissionInWords } from './submission-in-words.ts';

/** The button that opens an image full screen, injected from another feature. */
export type OpenLightboxButtonComponent = ComponentType<{
  id: string;
  images: { key: string; src: string; alt: string; width: number; height: number }[];
  index: number;
  lasting: boolean;
  shown: RefObject<HTMLElement | null>;
}>;

type SubmissionViewPictureProps = {
  submission: Submission;
  openLightbox: OpenLightboxButtonComponent;
};

/** The large image of a submission, with GIFs animated; covered until it is tapped. */
export function SubmissionViewPicture(props: SubmissionViewPictureProps) {
  const { submission, openLightbox: OpenLightboxButton } = props;
  const { id, picture, description } = submission;
  const kinds = useCoveredKinds(submission);
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef<HTMLDivElement>(null);
  const show = async () => {
    uncover(id);
    // The pressed button is unmounted, so the focus moves to the frame.
    frame.current?.focus();
  };
  const widest = (picture.width / picture.height) * 68;
  return (
    <div
      ref={frame}
      tabIndex={-1}
      className="flex justify-center rounded-tile bg-wash outline-none"
    >
      <div
        ref={shown}
        className="relative w-full"
        style={{ maxWidth: `min(${picture.width}px, ${widest}vh)` }}
      >
        {kinds.length > 0 ? (
          <>
            <Cover thumbhash={picture.thumbhash} size={picture} className="w-full rounded-tile" />
            <div className="absolute inset-0 grid place-items-center">
              <CoverNotice
                title={kindsInWords(i18n, kinds)}
                about={submissionInWords(submission)}
                onShow={show}
              />
            </div>
          </>
        ) : (
          <>
            <Picture
              key={picture.url}
              src={picture.url}
              width={picture.width}
              height={picture.height}
              thumbhash={picture.thumbhash}
              alt={description}
              eager
              className="cursor-zoom-in"
            />
            <OpenLightboxButton
              id={id}
              images={[{ ...picture, key: id, src: picture.url, alt: description }]}
              index={0}
              // The surrounding dialog is not open after a reload.
              lasting={false}
              shown={shown}
            />
          </>
        )}
      </div>
    </div>
  );
}
