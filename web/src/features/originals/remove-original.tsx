import type { Original } from '@gesso/domain/originals';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureMessage } from '../../platform/api/failure-sentence.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast-store.ts';
import { deleteOriginal } from './delete-original.ts';
import { ImageLabel } from './image-label.tsx';
import { ORIGINALS_KEY } from './originals-query.ts';

type RemoveOriginalProps = {
  original: Original;
  /** of the image among several */
  number: number | null;
};

/** Deletes the original and its derivatives; the post keeps its ordinary image. */
export function RemoveOriginal({ original: { id, fileName, state }, number }: RemoveOriginalProps) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: () => deleteOriginal(id),
    onSuccess: () => toast(t`The original has been removed.`),
    onError: (problem) => toast(failureMessage(problem, 'original-remove-failed')),
    onSettled: () => {
      setAsking(false);
      return client.invalidateQueries({ queryKey: ORIGINALS_KEY });
    },
  });
  // A refused file is already deleted, so no confirmation is needed.
  const press = () => (state === 'refused' ? remove.mutate() : setAsking(true));
  return (
    <>
      <Button size="small" variant="ghost" onClick={press} busy={remove.isPending && !asking}>
        <span>
          <ImageLabel
            label={
              state === 'refused'
                ? t({ message: 'Dismiss', context: 'a message on the screen' })
                : t`Remove original`
            }
            number={number}
          />
        </span>
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t`Remove this original?`}
        text={t`${fileName} will be deleted, and people will no longer be able to zoom in. Your post stays. This action cannot be undone.`}
        confirmLabel={t`Remove original`}
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </>
  );
}
