import { type Queries, sql } from '../../platform/database/database.ts';

type OrderRow = { command: unknown; user_id: string | null; username: string | null };
type AnswerRow = { taken: boolean; answer: string[] | null; refused: boolean | null };

export const ordersStore = {
  async add(tx: Queries, id: string, userId: string | null, command: object): Promise<void> {
    await tx.run(sql`
      insert into operator_orders (id, user_id, command)
      values (${id}, ${userId}, ${JSON.stringify(command)}::json)`);
  },

  /** Delivers an order to one node, once: if that node dies, the order is not silently repeated. */
  take: (db: Queries, id: string) =>
    db.row<OrderRow>(sql`
      update operator_orders oo set taken_at = now()
      where oo.id = ${id} and oo.taken_at is null
      returning oo.command, oo.user_id,
        (select u.username from users u where u.id = oo.user_id) as username`),

  async answer(db: Queries, id: string, answer: string[], refused: boolean): Promise<void> {
    await db.run(sql`
      update operator_orders set answer = ${answer}, refused = ${refused} where id = ${id}`);
  },

  find: (db: Queries, id: string) =>
    db.row<AnswerRow>(sql`
      select taken_at is not null as taken, answer, refused from operator_orders where id = ${id}`),

  /** False when a node has already started it. */
  async withdraw(db: Queries, id: string): Promise<boolean> {
    const rows = await db.run(sql`
      delete from operator_orders where id = ${id} and taken_at is null`);
    return rows === 1;
  },

  async remove(db: Queries, id: string): Promise<void> {
    await db.run(sql`delete from operator_orders where id = ${id}`);
  },

  async sweep(db: Queries): Promise<void> {
    await db.run(sql`delete from operator_orders where created_at < now() - interval '1 day'`);
  },
};
