import type { CollectionDraft } from '@gesso/domain/collections';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../platform/api/call.ts';
import { refreshCollections } from './collection-queries.ts';

/** With an idempotency key: the same draft sent again, after a lost response, creates no second collection. */
export function useCreateCollection(postId?: string) {
  const client = useQueryClient();
  const sent = useRef({ text: '', key: '' });
  return async (draft: CollectionDraft) => {
    const text = JSON.stringify(draft);
    if (sent.current.text !== text) sent.current = { text, key: crypto.randomUUID() };
    const body = { ...draft, key: sent.current.key, ...(postId !== undefined && { postId }) };
    const collection = await call('POST /api/collections', { body });
    refreshCollections(client);
    if (postId !== undefined) void client.invalidateQueries({ queryKey: ['posts', 'saved'] });
    return collection;
  };
}
