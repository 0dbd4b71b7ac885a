import type { Collection, CollectionDraft } from '@gesso/domain/collections';
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast-store.ts';
import { CollectionForm } from './collection-form.tsx';
import { collectionQuery, refreshCollections } from './collection-queries.ts';
import { useCreateCollection } from './use-create-collection.ts';

type CreateProps = { onCreated: (collection: Collection) => void; onClose: () => void };

export function CreateCollectionDialog({ onCreated, onClose }: CreateProps) {
  const create = useCreateCollection();
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t`New collection`} size="small">
      <CollectionForm
        saveLabel={t`Create`}
        onSave={create}
        onSaved={onCreated}
        onCancel={onClose}
      />
    </Dialog>
  );
}

type EditProps = { collection: Collection; onClose: () => void };

export function EditCollectionDialog({ collection, onClose }: EditProps) {
  const client = useQueryClient();
  const { id, name, description } = collection;
  const save = async (body: CollectionDraft) => {
    const saved = await call('PUT /api/collections/:id', { params: { id }, body });
    client.setQueryData(collectionQuery(id).queryKey, saved);
    refreshCollections(client);
    return saved;
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Edit collection`}
      size="small"
    >
      <CollectionForm
        initial={{ name, description, public: collection.public }}
        saveLabel={t`Save`}
        onSave={save}
        onSaved={() => {
          toast(t`Collection saved.`);
          onClose();
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
