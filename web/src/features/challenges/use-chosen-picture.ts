import type { ProblemCode } from '@gesso/domain/catalogue';
import { SUBMISSION_TYPES } from '@gesso/domain/challenges';
import { pictureLimits } from '@gesso/domain/pictures';
import { useEffect, useState } from 'react';
import { messageFor } from '../../platform/i18n/message-for.ts';

type Chosen = { file: File; url: string };

/** A first check by the file's metadata; the server checks its bytes. */
function checkFile(file: File): ProblemCode | null {
  if (!SUBMISSION_TYPES.some((type) => type === file.type)) return 'submission-not-image';
  return file.size > pictureLimits.maxBytes.submission ? 'submission-too-large' : null;
}

/** The chosen image of a submission, with an object URL for its preview. */
export function useChosenPicture(onRefused: (reason: string) => void) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  useEffect(
    () => () => {
      if (chosen) URL.revokeObjectURL(chosen.url);
    },
    [chosen],
  );

  const choose = (file: File | undefined) => {
    if (!file) return;
    const refused = checkFile(file);
    if (refused) onRefused(messageFor(refused));
    else setChosen({ file, url: URL.createObjectURL(file) });
  };
  return { chosen, choose, clear: () => setChosen(null) };
}
