import { newId } from '@gesso/domain/kernel';
import { sql } from '../platform/database/database.ts';
import type { TestApp } from './test-app.ts';
import type { TestMember } from './test-member.ts';

/** A community with its owner and these members. */
export async function insertCommunity(
  { db }: TestApp,
  owner: TestMember,
  members: TestMember[] = [],
  name = `Circle ${newId()}`,
): Promise<string> {
  const id = newId();
  await db.run(sql`
    insert into communities (id, name, description, official, owner_id)
    values (${id}, ${name}, 'A circle.', false, ${owner.id})`);
  for (const member of [owner, ...members]) {
    await db.run(sql`
      insert into memberships (community_id, user_id) values (${id}, ${member.id})`);
  }
  return id;
}
