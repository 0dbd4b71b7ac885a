import { pictureLimits } from '@gesso/domain/pictures';
import { useEffect, useEffectEvent, useState } from 'react';
import { failureMessage } from '../../../platform/api/failure-sentence.ts';
import { messageFor } from '../../../platform/i18n/message-for.ts';
import { encodePicture } from '../../../platform/pictures/encode-picture.ts';
import { isAnimated } from '../../../platform/pictures/is-animated.ts';
import { type DraftPicture, pickPictures } from './draft.ts';

type Options = {
  /** the number of images in the draft */
  have: number;
  /** no images are accepted while the draft is being published */
  paused: boolean;
  onAdd: (picture: DraftPicture) => void;
  onProblem: (sentence: string | null) => void;
};

async function prepare(file: File): Promise<DraftPicture> {
  const encoded = await encodePicture(file, pictureLimits.maxSide);
  const stilled = isAnimated(new Uint8Array(await file.arrayBuffer()));
  const fields = { alt: '', stilled, uploadedId: null, source: file, original: null };
  return { ...encoded, ...fields, key: crypto.randomUUID() };
}

/** Accepts chosen, dropped or pasted images and encodes them one after another. */
export function useAddPictures({ have, paused, onAdd, onProblem }: Options) {
  const [preparing, setPreparing] = useState(0);

  const add = async (files: readonly File[]) => {
    if (paused) return;
    const picked = pickPictures(files, have + preparing);
    if (!picked.ok) return onProblem(messageFor(picked.code));
    if (picked.value.length === 0) return;
    onProblem(null);
    setPreparing((now) => now + picked.value.length);
    for (const file of picked.value) {
      try {
        onAdd(await prepare(file));
      } catch (problem) {
        onProblem(failureMessage(problem, 'picture-compression-failed'));
      }
      setPreparing((now) => now - 1);
    }
  };

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    void add(files);
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => paste(event);
    addEventListener('paste', onPaste);
    return () => removeEventListener('paste', onPaste);
  }, []);

  return { add, preparing };
}
