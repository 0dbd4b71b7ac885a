import { BY_OPERATOR, type LogAct } from '@gesso/domain/moderation';
import { type Queries, sql } from '../../platform/database/database.ts';

type Act = {
  /** null outside of a case */
  caseId: string | null;
  /** the moderator; null for operators, and for members, who stay anonymous */
  actorId: string | null;
  /** the person an act outside of a case is about */
  aboutId?: string;
  act: LogAct;
  /** contains no names: the log never changes, not even when an account is deleted */
  detail?: string;
  time: Date;
};

/** The id of a person in the log. */
async function numberOf(tx: Queries, userId: string | null): Promise<number | null> {
  if (userId === null) return null;
  await tx.run(sql`
    insert into moderation_actors (user_id) values (${userId}) on conflict do nothing`);
  const row = await tx.row<{ id: number }>(sql`
    select id from moderation_actors where user_id = ${userId}`);
  return row?.id ?? null;
}

/** Adds a row to the append-only log, in the transaction of the act. */
export async function recordAct(
  tx: Queries,
  { caseId, actorId, aboutId, act, detail = '', time }: Act,
): Promise<void> {
  const actor = await numberOf(tx, actorId);
  const about = await numberOf(tx, aboutId ?? null);
  await tx.run(sql`
    insert into moderation_log (case_id, actor_id, about_id, act, detail, created_at)
    values (${caseId}, ${actor}, ${about}, ${act}, ${detail}, ${time})`);
}

/** Records the action of an operator on a person, outside of a case. */
export const recordOperatorAct = (
  tx: Queries,
  act: Pick<Act, 'act' | 'detail' | 'time'> & { aboutId: string },
): Promise<void> => recordAct(tx, { caseId: null, actorId: null, ...act });

/** Records a view of a case; repeated views within minutes count as one. */
export async function recordView(
  tx: Queries,
  caseId: string,
  actorId: string,
  time: Date,
): Promise<void> {
  const seen = await tx.row(sql`
    select 1 from moderation_log ml join moderation_actors ma on ma.id = ml.actor_id
    where ml.case_id = ${caseId} and ma.user_id = ${actorId}
      and ml.created_at > ${time}::timestamptz - interval '10 minutes' limit 1`);
  if (!seen) await recordAct(tx, { caseId, actorId, act: 'viewed', time });
}

type OperatorAct = { created_at: Date; act: LogAct; detail: string; username: string | null };

const ACTS_LISTED = 200;

/** The newest acts of operators, in chronological order: decisions in cases, and other acts. */
export const operatorActs = (db: Queries): Promise<OperatorAct[]> =>
  db.rows<OperatorAct>(sql`
    select created_at, act, detail, username from (
      select ml.id, ml.created_at, ml.act, ml.detail, u.username
      from moderation_log ml
      left join moderation_actors ma on ma.id = ml.about_id
      left join moderation_cases mc on mc.id = ml.case_id
      left join users u on u.id = coalesce(ma.user_id, mc.author_id)
      where ml.about_id is not null
        or (ml.act in ('decided', 'reversed') and ml.detail like ${`%, ${BY_OPERATOR}`})
      order by ml.id desc limit ${ACTS_LISTED}) newest
    order by id`);
