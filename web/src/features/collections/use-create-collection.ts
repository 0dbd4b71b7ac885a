import type { CollectionDraft } from '@gesso/domain/collections';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../platform/api/call.ts';
import { refreshCollections } from './collection-queries.ts';

/**
 * The idempotency key prevents a second collection when a draft is sent again after a lost
 * response.
 */
export function useCreateCollection(postId?: string) {
  const client = useQueryClient();
  const lastRequest = useRef({ text: '', key: '' });
  return async (draft: CollectionDraft) => {
    const text = JSON.stringify(draft);
    if (lastRequest.current.text !== text) lastRequest.current = { text, key: crypto.randomUUID() };
    const body = {
      ...draft,
      key: lastRequest.current.key,
      ...(postId !== undefined && { postId }),
    };
    const collection = await call('POST /api/collections', { body });
    refreshCollections(client);
    if (postId !== undefined) void client.invalidateQueries({ queryKey: ['posts', 'saved'] });
    return collection;
  };
}
