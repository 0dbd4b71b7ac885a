import { labelsOf, type Post } from '@gesso/domain/posts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/api/call.ts';
import { failureSentence } from '../../platform/api/failure-sentence.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { toast } from '../../ui/toast-store.ts';
import { LabelFields } from './label-fields.tsx';
import { applyPostLabels } from './posts-cache.ts';

type LabelDialogProps = { post: Post; onClose: () => void };

/** Changes what is said about a post that is published; loaded when it is asked for. */
export default function LabelDialog({ post, onClose }: LabelDialogProps) {
  const client = useQueryClient();
  const [labels, setLabels] = useState(() => labelsOf(post));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const { sensitive, madeWithAi } = labels;
      const params = { id: post.id };
      const body = { sensitive, madeWithAi };
      applyPostLabels(client, post.id, await call('PUT /api/posts/:id/labels', { params, body }));
      toast('Labels saved.');
      onClose();
    } catch (failure) {
      setBusy(false);
      setProblem(failureSentence(failure, 'post-labels-failed'));
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Content labels"
      description={`What people learn about “${post.caption}” before they see it.`}
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
        <LabelFields labels={labels} onChange={(changed) => setLabels({ ...labels, ...changed })} />
        <FormProblem>{problem}</FormProblem>
        <div className="mt-auto flex justify-end gap-2">
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={busy}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
