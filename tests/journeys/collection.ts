import { randomUUID } from 'node:crypto';
import { collectionsApi } from '@gesso/domain/collections/api';
import type { Person } from '../harness/person.ts';

const reply = collectionsApi['POST /api/collections'].reply;

/** A public collection of this member with one post. */
export async function createCollection(owner: Person, postId: string) {
  const words = { name: `Lanterns of ${owner.username}`, description: 'Light after dark.' };
  const body = { key: randomUUID(), ...words, public: true, postId };
  return reply.parse(await owner.send('POST', '/api/collections', body));
}
