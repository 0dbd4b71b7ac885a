import { beforeEach, describe, expect, it } from 'vitest';
import { BusHealth } from './bus-health.ts';

let now: number;
let calls: string[];
let trust: BusHealth;
beforeEach(() => {
  [now, calls] = [1000, []];
  trust = new BusHealth(
    { now: () => now },
    { forget: () => calls.push('forget'), resume: () => calls.push('resume') },
  );
});

/** Heartbeats return until this time. */
function beatUntil(time: number): void {
  for (; now < time; now += 150) {
    trust.look();
    trust.prove(now);
  }
}

describe('the caches of a node', () => {
  it('are used while heartbeats return, and emptied once when they start', () => {
    beatUntil(5000);
    expect([trust.away, calls]).toEqual([false, ['forget', 'forget']]);
  });

  it('are emptied repeatedly while no heartbeat returns', () => {
    beatUntil(2000);
    calls = [];
    now += 400;
    trust.check();
    expect([trust.away, calls]).toEqual([true, ['forget']]);
    for (const _ of [1, 2, 3]) trust.look();
    expect(calls).toEqual(['forget']);
    now += 300;
    trust.check();
    expect(calls).toEqual(['forget', 'forget']);
  });

  it('are emptied before the first request after the process was frozen', () => {
    beatUntil(2000);
    calls = [];
    now += 20_000;
    trust.check();
    expect(calls).toEqual(['forget']);
  });

  it('are not trusted because of a delayed heartbeat', () => {
    beatUntil(2000);
    now += 20_000;
    trust.prove(now - 600);
    expect(trust.away).toBe(true);
    trust.prove(now - 10);
    expect(trust.away).toBe(false);
  });

  it('are emptied when the connection is lost, and clients refetch when it is back', () => {
    beatUntil(2000);
    calls = [];
    trust.lose();
    expect([trust.away, calls]).toEqual([true, ['forget']]);
    trust.prove(now);
    expect([trust.away, calls]).toEqual([false, ['forget', 'forget', 'resume']]);
  });

  it('are not trusted while another node cannot send its events', () => {
    beatUntil(2000);
    calls = [];
    trust.setOthersAway(true);
    beatUntil(2300);
    expect(trust.away).toBe(true);
    trust.setOthersAway(false);
    expect([trust.away, calls.at(-1)]).toEqual([false, 'resume']);
  });

  it('are emptied after late heartbeats, and clients refetch only if an event was not delivered', () => {
    trust.lose();
    beatUntil(2000);
    for (const missed of [false, true]) {
      calls = [];
      now += 600;
      trust.look();
      if (missed) trust.miss();
      trust.prove(now);
      expect(calls).toEqual(['forget', 'forget', ...(missed ? ['resume'] : [])]);
    }
  });
});
