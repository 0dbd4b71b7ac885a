import { MODERATION_TOPIC } from '@gesso/domain/moderation';
import { useQueryClient } from '@tanstack/react-query';
import { useLive } from '../../platform/live/use-live.ts';
import { moderationKeys } from './moderation-queries.ts';

/** Refetches the moderation queries whenever a case changes. */
export function useModerationEvents() {
  const client = useQueryClient();
  const refetch = () => void client.invalidateQueries({ queryKey: moderationKeys.all });
  useLive(MODERATION_TOPIC, refetch, moderationKeys.all);
}
