import { randomUUID } from 'node:crypto';
import type { Collection, CollectionDraft } from '@gesso/domain/collections';
import type { TestMember } from './test-member.ts';

type Draft = Partial<CollectionDraft> & { postId?: string };

/** A collection with a unique name, private by default. */
export async function makeCollection(owner: TestMember, draft: Draft = {}): Promise<Collection> {
  const key = randomUUID();
  const body = { key, name: `Collection ${key}`, description: '', public: false, ...draft };
  const reply = await owner.call('POST /api/collections', { body });
  if (reply.status !== 201) throw new Error(`it answered ${JSON.stringify(reply.body)}`);
  return reply.body;
}

export const addToCollection = (owner: TestMember, id: string, postId: string) =>
  owner.call('PUT /api/collections/:id/posts/:postId', { params: { id, postId } });
