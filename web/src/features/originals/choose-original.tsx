import { checkOriginalFile, ORIGINAL_ACCEPT, originalMessages } from '@gesso/domain/originals';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { messageFor } from '../../platform/i18n/message-for.ts';
import { Button } from '../../ui/button.tsx';
import { ChooseFiles } from '../../ui/choose-files.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { ImageLabel } from './image-label.tsx';

type ChooseOriginalProps = {
  label: string;
  /** of the image among several, for screen readers only */
  number: number | null;
  /** a problem with a file chosen elsewhere */
  problem?: string | null;
  onFile: (file: File) => void;
};

/** Asks for the original file, and immediately shows whether the server would refuse it. */
export function ChooseOriginal({ label, number, problem = null, onFile }: ChooseOriginalProps) {
  const name = number === null ? label : t`${label}, image ${number}`;
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
      <ChooseFiles accept={ORIGINAL_ACCEPT} label={name} onFiles={choose}>
        {(open) => (
          <Button size="small" onClick={open}>
            <span>
              <ImageLabel label={label} number={number} />
            </span>
          </Button>
        )}
      </ChooseFiles>
      <p className="figures text-12 text-muted">{originalMessages.limits}</p>
    </div>
  );
}
