import { challengeLimits } from '@gesso/domain/challenges';
import { sql } from '../../platform/database/database.ts';
import { shownSubmissions } from './visible.ts';

/**
 * The place of a trophy t: hidden submissions do not count, and later ones move up. Null below the
 * podium, and where there is no trophy.
 */
export const podiumPlace = sql`(
  select case when t.place is not null and count(*) <= ${challengeLimits.podium} then count(*) end
  from trophies o join submissions s on s.id = o.submission_id
  where o.week_number = t.week_number and o.place <= t.place and ${shownSubmissions})`;
