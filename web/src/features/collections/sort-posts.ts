import type { ProblemCode } from '@gesso/domain/catalogue';
import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { failureMessage } from '../../platform/api/failure-sentence.ts';
import { toast } from '../../ui/toast-store.ts';
import { collectionsWithQuery } from './collection-list-queries.ts';
import { refreshCollections } from './collection-queries.ts';

/** Adding a post also saves it. */
function refreshSorted(client: QueryClient, postId: string): void {
  refreshCollections(client);
  void client.invalidateQueries({ queryKey: ['posts', 'saved'] });
  void client.invalidateQueries({ queryKey: ['reactions', postId] });
}

/** Changes collections and shows any failure. Returns true on success. */
async function runOrReport(act: () => Promise<unknown>, fallback: ProblemCode): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (problem) {
    toast(failureMessage(problem, fallback));
    return false;
  }
}

/** Adds a post back to the collections it was removed from. */
export async function addToCollections(
  client: QueryClient,
  postId: string,
  ids: readonly string[],
) {
  await runOrReport(async () => {
    for (const id of ids) {
      await call('PUT /api/collections/:id/posts/:postId', { params: { id, postId } });
    }
  }, 'collection-save-failed');
  refreshSorted(client, postId);
}

/** Optimistic: a failure reverts the change and shows a message. */
export async function sortPost(client: QueryClient, id: string, postId: string, on: boolean) {
  const { queryKey } = collectionsWithQuery(postId);
  await client.cancelQueries({ queryKey });
  client.setQueryData(
    queryKey,
    (ids) => ids && [...ids.filter((one) => one !== id), ...(on ? [id] : [])],
  );
  const path = on
    ? 'PUT /api/collections/:id/posts/:postId'
    : 'DELETE /api/collections/:id/posts/:postId';
  await runOrReport(() => call(path, { params: { id, postId } }), 'collection-save-failed');
  refreshSorted(client, postId);
}

/** Removes a post from the collection on screen, and offers to undo it. */
export async function removeFromCollection(client: QueryClient, id: string, postId: string) {
  const params = { id, postId };
  const removed = await runOrReport(
    () => call('DELETE /api/collections/:id/posts/:postId', { params }),
    'collection-save-failed',
  );
  refreshCollections(client);
  if (!removed) return;
  const undo = { label: t`Undo`, onSelect: () => void addToCollections(client, postId, [id]) };
  toast(t`Removed from the collection. The post is still saved.`, { action: undo });
}

export async function chooseCover(client: QueryClient, id: string, postId: string) {
  const params = { id, postId };
  const act = () => call('PUT /api/collections/:id/cover/:postId', { params });
  if (await runOrReport(act, 'collection-save-failed')) toast(t`Cover changed.`);
  refreshCollections(client);
}

/** Returns true when it was deleted. */
export async function deleteCollection(id: string): Promise<boolean> {
  const act = () => call('DELETE /api/collections/:id', { params: { id } });
  const isDeleted = await runOrReport(act, 'collection-delete-failed');
  if (isDeleted) toast(t`Collection deleted. Its posts are still saved.`);
  return isDeleted;
}
