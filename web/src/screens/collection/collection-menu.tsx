import type { Me } from '@gesso/domain/accounts';
import { canHide } from '@gesso/domain/blocks';
import type { Collection } from '@gesso/domain/collections';
import { canReport } from '@gesso/domain/reports';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { HideMenuItems } from '../../features/blocks/hide-menu-items.tsx';
import { deleteCollection } from '../../features/collections/sort-posts.ts';
import { ReportMenuItem } from '../../features/reports/report-menu-item.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { MenuItem } from '../../ui/menu.tsx';
import { MoreMenu } from '../../ui/more-menu.tsx';

const EditCollectionDialog = lazy(async () => {
  const { EditCollectionDialog: Dialog } = await import(
    '../../features/collections/collection-dialogs.tsx'
  );
  return { default: Dialog };
});

type CollectionMenuProps = { collection: Collection; viewer: Me | null; own: boolean };

/** The owner can edit and delete the collection; others can report it. */
export function CollectionMenu({ collection, viewer, own }: CollectionMenuProps) {
  const navigate = useNavigate();
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const { owner } = collection;
  return (
    <>
      <MoreMenu label={t`Collection menu`}>
        {own && (
          <MenuItem onSelect={() => setOpen('edit')}>
            <Trans>Edit collection</Trans>
          </MenuItem>
        )}
        {own && (
          <MenuItem tone="danger" onSelect={() => setOpen('delete')}>
            <Trans>Delete collection</Trans>
          </MenuItem>
        )}
        {canReport(viewer, 'collection', owner) && (
          <ReportMenuItem kind="collection" id={collection.id} />
        )}
        {canHide(viewer, owner) && (
          <HideMenuItems person={owner} onBlocked={() => void navigate({ to: '/' })} />
        )}
      </MoreMenu>
      <Suspense>
        {open === 'edit' && <EditCollectionDialog collection={collection} onClose={close} />}
      </Suspense>
      {open === 'delete' && <DeleteCollection collection={collection} onClose={close} />}
    </>
  );
}

type DeleteProps = { collection: Collection; onClose: () => void };

function DeleteCollection({ collection, onClose }: DeleteProps) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    if (await deleteCollection(collection.id)) void navigate({ to: '/saved-posts' });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Delete “${{ name: collection.name }}”?`}
      text={t`The posts in it stay saved. This action cannot be undone.`}
      confirmLabel={t`Delete collection`}
      busy={busy}
      onConfirm={() => void confirm()}
    />
  );
}
