import { type ProblemCode, sentenceFor } from '@gesso/domain/catalogue';
import { SUBMISSION_TYPES } from '@gesso/domain/challenges';
import { pictureLimits } from '@gesso/domain/pictures';
import { useEffect, useState } from 'react';

type Chosen = { file: File; url: string };

/** What is wrong with a file as far as the browser can tell; the server looks at its bytes. */
function refusalOf(file: File): ProblemCode | null {
  if (!SUBMISSION_TYPES.some((type) => type === file.type)) return 'submission-not-image';
  return file.size > pictureLimits.maxBytes.submission ? 'submission-too-large' : null;
}

/** The one picture of a submission, with an address to show it by. */
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
    const refused = refusalOf(file);
    if (refused) onRefused(sentenceFor(refused));
    else setChosen({ file, url: URL.createObjectURL(file) });
  };
  return { chosen, choose, clear: () => setChosen(null) };
}
