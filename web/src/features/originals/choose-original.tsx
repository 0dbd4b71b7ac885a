import { messageFor } from '@gesso/domain/catalogue';
import { checkOriginalFile, ORIGINAL_ACCEPT, originalMessages } from '@gesso/domain/originals';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ChooseFiles } from '../../ui/choose-files.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';

type ChooseOriginalProps = {
  label: string;
  /** the image it is for, for screen readers only */
  about?: string;
  /** a problem with a file chosen elsewhere */
  problem?: string | null;
  onFile: (file: File) => void;
};

/** Asks for the original file, and immediately shows whether the server would refuse it. */
export function ChooseOriginal({ label, about = '', problem = null, onFile }: ChooseOriginalProps) {
  const [refused, setRefused] = useState<string | null>(null);
  const choose = ([file]: File[]) => {
    if (!file) return;
    const checked = checkOriginalFile(file);
    setRefused(checked.ok ? null : messageFor(checked.code));
    if (checked.ok) onFile(file);
  };
  return (
    <div className="flex flex-col items-start gap-2">
      <FormProblem>{refused ?? problem}</FormProblem>
      <ChooseFiles accept={ORIGINAL_ACCEPT} label={`${label}${about}`} onFiles={choose}>
        {(open) => (
          <Button size="small" onClick={open}>
            <span>
              {label}
              {about && <span className="sr-only">{about}</span>}
            </span>
          </Button>
        )}
      </ChooseFiles>
      <p className="figures text-12 text-muted">{originalMessages.limits}</p>
    </div>
  );
}
