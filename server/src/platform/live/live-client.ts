import { setTimeout as pause } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import type { Viewer } from '../http/viewer.ts';
import { framesSent } from '../metrics/measured.ts';
import type { Batch } from './batch.ts';
import type { LiveRules } from './live-rules.ts';

const BUFFERED_MAX = 1024 * 1024;
const TOPICS_MAX = 200;
const MESSAGES_PER_SECOND = 100;
const POLICY_VIOLATION = 1008;
const TRY_AGAIN_LATER = 1013;

const ignore = () => undefined;

/** Tells a tab to refetch what it shows. */
const MISSED_EVENTS = Buffer.from(JSON.stringify({ type: 'missed-events' }));

type ReadFilter<Filter> = LiveRules<Filter>['readFilter'];

/** The WebSocket of one tab. */
export class LiveClient<Filter = unknown> {
  readonly topics = new Set<string>();
  alive = true;
  private second = 0;
  private messages = 0;
  /** what this viewer must not see; frames wait while it is being read */
  private filter: Filter | Promise<Filter>;

  constructor(
    readonly socket: WebSocket,
    readonly viewer: Viewer | null,
    readFilter: ReadFilter<Filter>,
  ) {
    this.filter = readFilter(viewer);
    this.awaitFilter();
  }

  /** Call when this viewer's permissions or preferences have changed. */
  updateFilter(readFilter: ReadFilter<Filter>): void {
    this.filter = readFilter(this.viewer);
    this.awaitFilter();
  }

  /**
   * Call when events were lost; nothing is delivered until the viewer's filter has been read again.
   */
  resume(readFilter: ReadFilter<Filter>, afterMs: number): void {
    const delay = pause(afterMs, undefined, { ref: false });
    this.filter = delay.then(() => readFilter(this.viewer));
    this.awaitFilter();
    delay.then(() => this.filter).then(() => this.send(MISSED_EVENTS), ignore);
  }

  private awaitFilter(): void {
    const reading = this.filter;
    if (!(reading instanceof Promise)) return;
    reading.then(
      (filter) => {
        if (this.filter === reading) this.filter = filter;
      },
      // Frames are lost when the buffer overflows: the tab reconnects and refetches.
      () => this.socket.close(TRY_AGAIN_LATER, 'unavailable'),
    );
  }

  /** Sends the events that this viewer may see. */
  deliver(batch: Batch<Filter>): void {
    const { filter } = this;
    if (filter instanceof Promise) {
      filter.then(() => this.deliver(batch), ignore);
      return;
    }
    const frame = batch.frameFor(this.viewer, filter);
    if (frame) this.send(frame);
  }

  /** Backpressure: disconnects a client that does not read before its buffer grows. */
  send(frame: Buffer): void {
    if (this.socket.bufferedAmount > BUFFERED_MAX) this.socket.terminate();
    else {
      this.socket.send(frame, { binary: false });
      if (framesSent.hasSubscribers) framesSent.publish(undefined);
    }
  }

  sendJson(message: object): void {
    this.send(Buffer.from(JSON.stringify(message)));
  }

  /** Rate limit of incoming messages; false when the socket was closed for exceeding it. */
  withinMessageRate(nowMs: number): boolean {
    const second = Math.floor(nowMs / 1000);
    if (second !== this.second) {
      this.second = second;
      this.messages = 0;
    }
    this.messages += 1;
    if (this.messages <= MESSAGES_PER_SECOND) return true;
    this.socket.close(POLICY_VIOLATION, 'too many messages');
    return false;
  }

  get full(): boolean {
    return this.topics.size >= TOPICS_MAX;
  }
}
