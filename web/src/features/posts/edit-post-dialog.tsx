import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/api/call.ts';
import { failureMessage } from '../../platform/api/failure-sentence.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EditPostForm, type PostChanges } from './edit-post-form.tsx';

type EditPostDialogProps = { id: string; onClose: () => void };

/**
 * The current post from a single response: live events update the cached post in parts, so its
 * version may be newer than its text.
 */
const usePostToEdit = (id: string) =>
  useQuery({
    queryKey: ['post-to-edit', id],
    queryFn: ({ signal }) => call('GET /api/posts/:id', { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** Edits a published post except its images. Loaded on demand. */
export default function EditPostDialog({ id, onClose }: EditPostDialogProps) {
  const [changes, setChanges] = useState<PostChanges>({});
  const [leaving, setLeaving] = useState(false);
  const { data, error, isFetching, refetch } = usePostToEdit(id);
  const close = () => (Object.keys(changes).length > 0 ? setLeaving(true) : onClose());
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={t`Edit post`}
      size="large"
      focusSelf
    >
      {data && (
        <EditPostForm
          opened={data}
          changes={changes}
          setChanges={setChanges}
          onCancel={close}
          onSaved={onClose}
        />
      )}
      {!data && !error && (
        <div role="status" aria-label={t`Loading the post`}>
          <Skeleton className="h-96" />
        </div>
      )}
      {!data && error && (
        <ErrorState
          text={failureMessage(error, 'posts-load-failed')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      <ConfirmDialog
        open={leaving}
        onOpenChange={setLeaving}
        title={t`Discard your changes?`}
        text={t`The post stays as it is.`}
        confirmLabel={t`Discard changes`}
        cancelLabel={t`Keep editing`}
        onConfirm={onClose}
      />
    </Dialog>
  );
}
