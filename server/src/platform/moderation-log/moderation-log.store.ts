import type { LogAct } from '@gesso/domain/moderation';
import { type Queries, sql } from '../database/database.ts';

type Act = {
  /** null outside of a case */
  caseId: string | null;
  /** the moderator; null for what members do in a case, who are not named */
  actorId: string | null;
  act: LogAct;
  /** names nobody: the log is never changed, also when an account is deleted */
  detail?: string;
  time: Date;
};

/** The number a person has in the log. */
async function actorNumber(tx: Queries, userId: string): Promise<number | null> {
  await tx.run(sql`
    insert into moderation_actors (user_id) values (${userId}) on conflict do nothing`);
  const row = await tx.row<{ id: number }>(sql`
    select id from moderation_actors where user_id = ${userId}`);
  return row?.id ?? null;
}

/** Adds a row to the append-only log, in the transaction of the act. */
export async function recordAct(
  tx: Queries,
  { caseId, actorId, act, detail = '', time }: Act,
): Promise<void> {
  const actor = actorId === null ? null : await actorNumber(tx, actorId);
  await tx.run(sql`
    insert into moderation_log (case_id, actor_id, act, detail, created_at)
    values (${caseId}, ${actor}, ${act}, ${detail}, ${time})`);
}

/** A case that is looked at again within minutes is one look. */
export async function recordView(
  tx: Queries,
  caseId: string,
  actorId: string,
  time: Date,
): Promise<void> {
  const seen = await tx.row(sql`
    select 1 from moderation_log l join moderation_actors a on a.id = l.actor_id
    where l.case_id = ${caseId} and a.user_id = ${actorId}
      and l.created_at > ${time}::timestamptz - interval '10 minutes' limit 1`);
  if (!seen) await recordAct(tx, { caseId, actorId, act: 'viewed', time });
}
