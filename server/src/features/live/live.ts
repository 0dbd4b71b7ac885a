import type { LivePublication } from '@gesso/domain/live';
import type { Bus as PlatformBus } from '../../platform/live/bus.ts';
import type { Live as PlatformLive } from '../../platform/live/live.ts';

/** They publish, and listeners get, what the nouns declare for each topic. */
export type Bus = PlatformBus<LivePublication>;
export type Live = PlatformLive<LivePublication>;
