import { expect, it } from 'vitest';
import { Crowded, lane } from './lane.ts';

it('lets a few in at once, the rest in turn, and sends away whom it has no room for', async () => {
  const inLane = lane(2, 2);
  let open: () => void = () => undefined;
  const door = new Promise<void>((resolve) => {
    open = resolve;
  });
  let inside = 0;
  let most = 0;
  const work = () =>
    inLane(async () => {
      inside += 1;
      most = Math.max(most, inside);
      await door;
      inside -= 1;
    });
  const admitted = [work(), work(), work(), work()];
  await expect(work()).rejects.toThrow(Crowded);
  open();
  await Promise.all(admitted);
  expect(most).toBe(2);
  await work();
});
