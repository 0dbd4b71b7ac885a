import type { LivePublication } from '@gesso/domain/live';
import type { Bus as PlatformBus } from '../../platform/live/bus.ts';
import type { Live as PlatformLive } from '../../platform/live/live.ts';

/** The bus and the live channel, typed by the topics and events that the nouns declare. */
export type Bus = PlatformBus<LivePublication>;
export type Live = PlatformLive<LivePublication>;
