import { Counter, collectDefaultMetrics, Gauge, Histogram, type Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import type { RequestObserver } from '../http/observe-requests.ts';
import type { Live } from '../live/live.ts';
import {
  type CacheLookup,
  cacheLookups,
  framesSent,
  type PictureProcessed,
  picturesProcessed,
} from './measured.ts';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts requests by route and status, and their durations; sockets have no duration. */
export function countRequests(registry: Registry): RequestObserver {
  const requests = new Counter({
    name: 'gesso_http_requests_total',
    help: 'Requests answered or aborted',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const duration = new Histogram({
    name: 'gesso_http_request_duration_seconds',
    help: 'Time from the request to the end of its response',
    labelNames: ['route'],
    buckets: SECONDS,
    registers: [registry],
  });
  return ({ method, route, status, ms, aborted }) => {
    const pattern = route ?? 'none';
    // 499: the client disconnected first, so the status was never sent.
    requests.inc({ method, route: pattern, status: aborted ? 499 : status });
    if (!aborted && status !== 101) duration.observe({ route: pattern }, ms / 1000);
  };
}

/** Counts cache lookups, pictures and frames while the registry is used. */
function subscribe(registry: Registry): () => void {
  const lookups = new Counter({
    name: 'gesso_cache_lookups_total',
    help: 'Lookups in the memory caches',
    labelNames: ['cache', 'result'],
    registers: [registry],
  });
  const pictures = new Histogram({
    name: 'gesso_picture_duration_seconds',
    help: 'Time from taking an image out of the queue to having its files',
    labelNames: ['task'],
    buckets: SECONDS,
    registers: [registry],
  });
  const frames = new Counter({
    name: 'gesso_live_frames_total',
    help: 'Frames sent over live sockets',
    registers: [registry],
  });
  const onLookup = (message: unknown): void => {
    const { cache, hit } = message as CacheLookup;
    lookups.inc({ cache, result: hit ? 'hit' : 'miss' });
  };
  const onPicture = (message: unknown): void => {
    const { task, ms } = message as PictureProcessed;
    pictures.observe({ task }, ms / 1000);
  };
  const onFrame = (): void => frames.inc();
  cacheLookups.subscribe(onLookup);
  picturesProcessed.subscribe(onPicture);
  framesSent.subscribe(onFrame);
  return () => {
    cacheLookups.unsubscribe(onLookup);
    picturesProcessed.unsubscribe(onPicture);
    framesSent.unsubscribe(onFrame);
  };
}

function gaugePool(registry: Registry, { pool }: Database): void {
  new Gauge({
    name: 'gesso_database_connections',
    help: 'Database connections for requests',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
    },
  });
  new Gauge({
    name: 'gesso_database_waiting',
    help: 'Statements waiting for a database connection',
    registers: [registry],
    collect() {
      this.set(pool.waitingCount);
    },
  });
}

/** Metrics of this process; returns the function that stops counting. */
export function measureProcess(registry: Registry, db: Database, live: Live): () => void {
  collectDefaultMetrics({ register: registry });
  gaugePool(registry, db);
  new Gauge({
    name: 'gesso_live_sockets',
    help: 'Open live sockets',
    registers: [registry],
    collect() {
      this.set(live.size);
    },
  });
  return subscribe(registry);
}
