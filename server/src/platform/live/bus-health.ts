/**
 * Interval of the heartbeats through the transport and back, and how long each one proves that all
 * events arrive.
 */
export const HEARTBEAT_MS = 150;
const TRUSTED_MS = 500;
/** Maximum age of cache entries while events may be missing. */
const KEPT_MS = 300;

type Times = { now(): number };

type TrustListeners = { forget(): void; resume(): void };

/**
 * Decides whether the caches of this node may be used. Each heartbeat that returns from Redis
 * proves that all events sent before it have arrived, and is valid for half a second. Without valid
 * proof, and while another node cannot send its events, every cache is emptied every 300 ms.
 */
export class BusHealth {
  #provenUntil = 0;
  #othersAway = false;
  #missed = false;
  /** the time of the next check at the latest */
  #lookAt = 0;
  away = true;

  constructor(
    private readonly times: Times,
    private readonly listeners: TrustListeners,
  ) {}

  /** A heartbeat sent at this time has returned. */
  prove(sentAt: number): void {
    this.#provenUntil = Math.max(this.#provenUntil, sentAt + TRUSTED_MS);
    this.look();
  }

  /** Messages sent until the next heartbeat returns are lost. */
  lose(): void {
    this.#provenUntil = 0;
    this.#missed = true;
    this.look();
  }

  setOthersAway(away: boolean): void {
    this.#othersAway = away;
    this.#missed ||= away;
    this.look();
  }

  /** An event was not delivered to clients. */
  miss(): void {
    this.#missed = true;
  }

  /** Called before each request: a process that was frozen resumes with outdated caches. */
  check(): void {
    if (this.times.now() >= this.#lookAt) this.look();
  }

  look(): void {
    const now = this.times.now();
    const trusted = !this.#othersAway && now < this.#provenUntil;
    if (!trusted) this.#degrade(now);
    else if (this.away) this.#resume();
    else this.#lookAt = this.#provenUntil;
  }

  #degrade(now: number): void {
    if (this.away && now < this.#lookAt) return;
    this.away = true;
    this.#lookAt = now + KEPT_MS;
    this.listeners.forget();
  }

  #resume(): void {
    this.away = false;
    this.#lookAt = this.#provenUntil;
    this.listeners.forget();
    if (!this.#missed) return;
    this.#missed = false;
    this.listeners.resume();
  }
}
