import type { CollectionsPublication } from '@gesso/domain/collections';
import type { NotificationPublication } from '@gesso/domain/notifications';
import type { PinsPublication, PostPublication } from '@gesso/domain/posts';
import type { ReactionPublication } from '@gesso/domain/reactions';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Publisher } from '../../platform/live/live.ts';

type Publication =
  | CollectionsPublication
  | NotificationPublication
  | PinsPublication
  | PostPublication
  | ReactionPublication;

/** The services that this feature needs. */
export type ReactionsServices = {
  db: Database;
  live: Publisher<Publication>;
  clock: Clock;
};
