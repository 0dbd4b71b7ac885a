import {
  type ChallengeWeek,
  PLAN_TOPIC,
  WEEKS_TOPIC,
  type WeeksEvent,
  weekPhase,
} from '@gesso/domain/challenges';
import type { ChallengesServices } from './services.ts';

type Period = Pick<ChallengeWeek, 'startsAt' | 'endsAt'>;

const changed: WeeksEvent = { type: 'weeks-changed' };

export const announceWeeksChanged = ({ live }: ChallengesServices): void =>
  live.publish(WEEKS_TOPIC, changed);

/**
 * Announces a week that was added, edited (pass the old and new period) or deleted. Planned weeks
 * are hidden from members, and so are their changes.
 */
export function announceWeek(services: ChallengesServices, ...states: Period[]): void {
  const now = services.clock.now();
  services.live.publish(PLAN_TOPIC, changed);
  if (states.some((week) => weekPhase(week, now) !== 'planned')) announceWeeksChanged(services);
}
