import { collectionPath } from '@gesso/domain/collections';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CollectionList } from './collection-list.tsx';

const CreateCollectionDialog = lazy(async () => {
  const { CreateCollectionDialog: Dialog } = await import('./collection-dialogs.tsx');
  return { default: Dialog };
});

/** One's own collections in a row, above all saved posts, and the way to make another. */
export function OwnCollections({ viewerId }: { viewerId: string }) {
  const navigate = useNavigate();
  const [making, setMaking] = useState(false);
  return (
    <section aria-labelledby="own-collections" className="mb-8 flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="own-collections" className="font-display text-20">
          Collections
        </h2>
        <Button size="small" onClick={() => setMaking(true)}>
          <Plus size={16} aria-hidden="true" />
          New collection
        </Button>
      </div>
      <CollectionList
        userId={viewerId}
        label="Your collections"
        shape="row"
        empty={
          <p className="text-14 text-muted">
            Keep saved posts together in collections, for yourself or for everybody to see.
          </p>
        }
      />
      <Suspense>
        {making && (
          <CreateCollectionDialog
            onClose={() => setMaking(false)}
            onCreated={({ id }) => void navigate({ to: collectionPath(id) })}
          />
        )}
      </Suspense>
    </section>
  );
}
