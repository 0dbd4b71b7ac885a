import { type Sql, sql } from '@gesso/server/platform/database/database';

/** Whether the person or node exists, in the tree or in Gesso. */
export const userExists = (id: Sql): Sql => sql`(
  exists (select from staged_users e where e.id = ${id})
  or exists (select from users e where e.id = ${id}))`;

export const postExists = (id: Sql): Sql => sql`(
  exists (select from staged_posts e where e.id = ${id})
  or exists (select from posts e where e.id = ${id}))`;

export const communityExists = (id: Sql): Sql => sql`(
  exists (select from staged_communities e where e.id = ${id})
  or exists (select from communities e where e.id = ${id}))`;

export const submissionExists = (id: Sql): Sql => sql`(
  exists (select from staged_submissions e where e.id = ${id})
  or exists (select from submissions e where e.id = ${id}))`;

export const weekExists = (weekNumber: Sql): Sql => sql`(
  exists (select from staged_weeks e where e.week_number = ${weekNumber})
  or exists (select from challenge_weeks e where e.week_number = ${weekNumber}))`;
