import type { LivePublication } from '@gesso/domain/live';
import type { Bus as PlatformBus } from '../../platform/live/bus.ts';
import type { Live as PlatformLive } from '../../platform/live/live.ts';

/** The bus and the live channel, typed by the declared topics and events. */
export type Bus = PlatformBus<LivePublication>;
export type Live = PlatformLive<LivePublication>;
