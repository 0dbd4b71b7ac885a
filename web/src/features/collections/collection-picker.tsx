import { type Collection, countedPosts } from '@gesso/domain/collections';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Lock, Plus } from 'lucide-react';
import { useState } from 'react';
import { i18n } from '#i18n';
import { messageFor } from '../../platform/i18n/message-for.ts';
import { useMember } from '../../platform/session/member-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast-store.ts';
import { CollectionForm } from './collection-form.tsx';
import { collectionsQuery, collectionsWithQuery } from './collection-list-queries.ts';
import { sortPost } from './sort-posts.ts';
import { useCreateCollection } from './use-create-collection.ts';

type PickerProps = { postId: string; onClose: () => void };

/** The viewer's collections, with those that contain the post checked. Loaded on demand. */
export default function CollectionPicker({ postId, onClose }: PickerProps) {
  const [making, setMaking] = useState(false);
  const create = useCreateCollection(postId);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={making ? t`New collection` : t`Add to collection`}
      size="small"
    >
      {making ? (
        <CollectionForm
          saveLabel={t`Create and add`}
          onSave={create}
          onSaved={({ name }) => {
            toast(t`Added to “${name}”.`);
            onClose();
          }}
          onCancel={() => setMaking(false)}
        />
      ) : (
        <>
          {/* The same height while loading as with any number of collections. */}
          <div className="-mx-2 overflow-y-auto px-2 sm:h-56">
            <Choices postId={postId} />
          </div>
          <div className="mt-auto flex flex-wrap justify-between gap-2">
            <Button onClick={() => setMaking(true)}>
              <Plus size={16} aria-hidden="true" />
              <Trans>New collection</Trans>
            </Button>
            <Button variant="primary" onClick={onClose}>
              <Trans>Done</Trans>
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

function Choices({ postId }: Omit<PickerProps, 'onClose'>) {
  const list = useInfiniteQuery(collectionsQuery(useMember().id));
  const holding = useQuery(collectionsWithQuery(postId));
  const shown = {
    ...list,
    isPending: list.isPending || holding.isPending,
    data: holding.data && list.data,
    refetch: () => Promise.all([list.refetch(), holding.refetch()]),
  };
  return (
    <PagedList
      query={shown}
      skeleton={<ChoicesSkeleton />}
      problem={messageFor('collections-load-failed')}
      empty={
        <p className="text-14 text-muted">
          <Trans>
            You don’t have any collections yet. Create one to keep saved posts together.
          </Trans>
        </p>
      }
    >
      {(collections) => (
        <ul aria-label={t`Your collections`} className="-mx-2 flex flex-col">
          {collections.map((collection) => (
            <Choice
              key={collection.id}
              collection={collection}
              postId={postId}
              checked={holding.data?.includes(collection.id) ?? false}
            />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

type ChoiceProps = { collection: Collection; postId: string; checked: boolean };

function Choice({ collection, postId, checked }: ChoiceProps) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const change = async (on: boolean) => {
    if (busy) return;
    setBusy(true);
    await sortPost(client, collection.id, postId, on);
    setBusy(false);
  };
  return (
    <li>
      <label className="flex min-h-12 cursor-pointer items-center gap-3 rounded-10 px-2 hover:bg-wash">
        <input
          type="checkbox"
          checked={checked}
          onChange={({ target }) => void change(target.checked)}
          className="size-5 shrink-0 accent-accent-ground"
        />
        <span dir="auto" className="min-w-0 flex-1 truncate">
          {collection.name}
        </span>
        {!collection.public && (
          <Lock
            size={14}
            aria-label={t({ message: 'private', context: 'collection' })}
            role="img"
            className="shrink-0 text-muted"
          />
        )}
        <span className="shrink-0 text-12 text-muted">
          {countedPosts(i18n, collection.postCount)}
        </span>
      </label>
    </li>
  );
}

const ChoicesSkeleton = () => (
  <div role="status" aria-label={t`Loading collections`}>
    {['a', 'b', 'c'].map((row) => (
      <span key={row} className="flex h-12 items-center">
        <Skeleton className="h-6 w-full" />
      </span>
    ))}
  </div>
);
