import { usernameKey } from '@gesso/domain/accounts';
import { emailKey } from '@gesso/domain/kernel';
import { type Queries, sql } from '../../platform/database/database.ts';

type Named = { id: string; username: string };

/** A user as an operator names them: @username, id:ID, or a username, id or email address. */
function readName(name: string) {
  if (name.startsWith('@')) return { id: null, username: name.slice(1), address: null };
  if (name.startsWith('id:')) return { id: name.slice(3), username: null, address: null };
  return { id: name, username: name, address: name };
}

/** Accounts with this name; several where the id of one is the username of another. */
export async function findPeople(db: Queries, name: string): Promise<Named[]> {
  const { id, username, address } = readName(name);
  return db.rows<Named>(sql`
    select id, username from users where id = ${id}
    union
    select id, username from users
    where lower(username collate "C") = ${username && usernameKey(username)}
    union
    select id, username from users where address = ${address && emailKey(address)}`);
}
