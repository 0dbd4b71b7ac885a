import { type Queries, sql } from '../database/database.ts';

type Row = {
  id: string;
  userId: string;
  title: string;
  text: string;
  path: string | null;
  time: Date;
};

/** Nothing for an account that is gone. */
export async function insertNotice(
  tx: Queries,
  { id, userId, title, text, path, time }: Row,
): Promise<void> {
  await tx.run(sql`
    insert into notices (id, user_id, title, body, path, created_at)
    select ${id}, u.id, ${title}, ${text}, ${path}, ${time} from users u where u.id = ${userId}`);
}
