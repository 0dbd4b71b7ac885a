import { startChild } from '../harness/child.ts';
import { median } from '../harness/statistics.ts';
import type { Measurement } from '../measurement.ts';

export const picturesFair: Measurement = {
  name: 'pictures.fair',
  what: 'Time to process a picture while 70 of another person are waiting, over the time without them',
  goal: { atMost: 4 },
  async run({ scale, detail, onClose }) {
    const queue = startChild('picture-queue');
    onClose(queue.stop);
    const wait = async (jobsAhead: number) => Number(await queue.ask(String(jobsAhead)));
    await wait(1);
    const ratios: number[] = [];
    for (let round = 0; round < scale.rounds; round += 1) {
      const alone = median([await wait(0), await wait(0), await wait(0)]);
      const behind = await wait(scale.pictures);
      detail(`  ${alone.toFixed(0)} ms alone, ${behind.toFixed(0)} ms behind ${scale.pictures}`);
      ratios.push(behind / alone);
    }
    return median(ratios);
  },
};
