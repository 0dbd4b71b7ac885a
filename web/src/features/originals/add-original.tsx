import {
  fitsQuota,
  type OriginalUsage,
  originalMessages,
  spaceText,
  usageText,
} from '@gesso/domain/originals';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ZoomIn } from 'lucide-react';
import { useState } from 'react';
import { i18n } from '#i18n';
import { messageFor } from '../../platform/i18n/message-for.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { ChooseOriginal } from './choose-original.tsx';
import { KeepCredits } from './keep-credits.tsx';

type AddOriginalProps = {
  /** of the image among several */
  number: number | null;
  usage: OriginalUsage;
  onAdd: (file: File, keepCredits: boolean) => void;
};

/** Adds an original to a published image, which enables zooming. */
export function AddOriginal({ number, usage, onAdd }: AddOriginalProps) {
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Button size="small" onClick={() => setOpen(true)}>
        <ZoomIn size={16} aria-hidden="true" />
        {number === null ? t`Add the original` : t`Add the original of image ${number}`}
      </Button>
      {open && (
        <AddDialog
          usage={usage}
          onClose={() => setOpen(false)}
          onAdd={(file, keepCredits) => {
            setOpen(false);
            onAdd(file, keepCredits);
          }}
        />
      )}
    </div>
  );
}

type AddDialogProps = Pick<AddOriginalProps, 'usage' | 'onAdd'> & { onClose: () => void };

function AddDialog({ usage, onAdd, onClose }: AddDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const [keepCredits, setKeepCredits] = useState(false);
  const used = usageText(i18n, usage);
  const fits = file === null || fitsQuota(usage, file.size);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Add the original`}
      description={originalMessages.offer}
      size="small"
    >
      <p className="text-14">{originalMessages.meaning}</p>
      <p className="figures min-w-0 break-words text-14 text-muted">
        {file
          ? t`${{ fileName: file.name }}, ${{ size: spaceText(i18n, file.size) }}. Your originals: ${used}.`
          : t`Your originals: ${used}.`}
      </p>
      <ChooseOriginal
        label={file ? t`Choose another file` : t`Choose a file`}
        number={null}
        onFile={setFile}
      />
      <KeepCredits checked={keepCredits} onChange={setKeepCredits} />
      {!fits && <FormProblem>{messageFor('original-quota-reached')}</FormProblem>}
      <div className="flex justify-end gap-2">
        <Button variant="ghost" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          variant="primary"
          disabled={file === null || !fits}
          onClick={() => file && onAdd(file, keepCredits)}
        >
          <Trans context="verb">Upload</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
