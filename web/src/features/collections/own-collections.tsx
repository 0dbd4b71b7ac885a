import { collectionPath } from '@gesso/domain/collections';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Images, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useMember } from '../../platform/session/member-context.tsx';
import { Button } from '../../ui/button.tsx';
import { CollectionList } from './collection-list.tsx';

const CreateCollectionDialog = lazy(async () => {
  const { CreateCollectionDialog: Dialog } = await import('./collection-dialogs.tsx');
  return { default: Dialog };
});

/** The viewer's own collections in a row above all saved posts, with a button to create another. */
export function OwnCollections() {
  const { id } = useMember();
  const navigate = useNavigate();
  const [making, setMaking] = useState(false);
  return (
    <section aria-labelledby="own-collections" className="mb-8 flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="own-collections" className="font-display text-20">
          <Trans>Collections</Trans>
        </h2>
        <Button size="small" onClick={() => setMaking(true)}>
          <Plus size={16} aria-hidden="true" />
          <Trans>New collection</Trans>
        </Button>
      </div>
      <CollectionList
        userId={id}
        label={t`Your collections`}
        shape="row"
        empty={<NoCollections />}
      />
      <Suspense>
        {making && (
          <CreateCollectionDialog
            onClose={() => setMaking(false)}
            onCreated={(created) => void navigate({ to: collectionPath(created.id) })}
          />
        )}
      </Suspense>
    </section>
  );
}

/** As high as a row of cards and its skeleton, so that the saved posts do not move. */
const NoCollections = () => (
  <div className="flex h-44 flex-col items-center justify-center gap-3 rounded-tile px-6 text-center text-14 text-muted inset-ring inset-ring-line md:h-53">
    <Images size={28} aria-hidden="true" />
    <p>
      <Trans>Keep saved posts together in collections, for yourself or for everyone to see.</Trans>
    </p>
  </div>
);
