import type { ContentLabels } from '@gesso/domain/content-preferences';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { failureMessage } from '../../platform/api/failure-sentence.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { toast } from '../../ui/toast-store.ts';
import { LabelFields } from './label-fields.tsx';

export type LabelFormProps = {
  labels: ContentLabels;
  /** what is labeled, for a sentence: '“Tide”' */
  about: string;
  onSave: (labels: ContentLabels) => Promise<void>;
  onClose: () => void;
};

/** Changes the labels of a published post or submission. */
export default function LabelForm({ labels, about, onSave, onClose }: LabelFormProps) {
  const [chosen, setChosen] = useState(labels);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await onSave(chosen);
      toast(t`Labels saved.`);
      onClose();
    } catch (failure) {
      setBusy(false);
      setProblem(failureMessage(failure, 'labels-save-failed'));
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Content labels`}
      description={t`People see these labels before they see ${about}.`}
      size="small"
    >
      <form
        noValidate
        className="flex flex-1 flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void save();
        }}
      >
        <LabelFields labels={chosen} onChange={setChosen} />
        <FormProblem>{problem}</FormProblem>
        <div className="mt-auto flex justify-end gap-2">
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="primary" busy={busy}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
