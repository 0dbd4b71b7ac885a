import { randomUUID } from 'node:crypto';
import type { Collection, CollectionDraft } from '@gesso/domain/collections';
import type { TestMember } from './test-member.ts';

type Draft = Partial<CollectionDraft> & { postId?: string };

/** A collection with a name of its own, private unless said otherwise. */
export async function makeCollection(owner: TestMember, draft: Draft = {}): Promise<Collection> {
  const key = randomUUID();
  const body = { key, name: `Collection ${key}`, description: '', public: false, ...draft };
  const made = await owner.call('POST /api/collections', { body });
  if (made.status !== 201) throw new Error(`it answered ${JSON.stringify(made.body)}`);
  return made.body;
}

export const addToCollection = (owner: TestMember, id: string, postId: string) =>
  owner.call('PUT /api/collections/:id/posts/:postId', { params: { id, postId } });
