/** Shows the progress to the operator. */
export type Progress = {
  begin(what: string, total: number): void;
  reach(done: number): void;
  end(): void;
};

const WIDTH = 30;
const REDRAW_MS = 100;
const LINE_MS = 5000;

type Terminal = Pick<NodeJS.WriteStream, 'isTTY' | 'write'>;

/** A bar on a terminal; elsewhere a line at intervals. */
export function createProgress(out: Terminal): Progress {
  let label = '';
  let total = 0;
  let done = 0;
  let drawnAt = 0;

  const share = () => (total > 0 ? Math.min(1, done / total) : 1);

  function draw(): void {
    const filled = Math.round(share() * WIDTH);
    const bar = `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)}`;
    const percent = `${Math.floor(share() * 100)}%`.padStart(5);
    out.write(
      out.isTTY ? `\r\x1b[K${label.padEnd(24)} ${bar} ${percent}` : `${label}: ${percent.trim()}\n`,
    );
    drawnAt = performance.now();
  }

  function end(): void {
    if (label === '') return;
    done = total;
    if (out.isTTY) {
      draw();
      out.write('\n');
    }
    label = '';
  }

  return {
    begin(next, of) {
      end();
      label = next;
      total = of;
      done = 0;
      draw();
    },
    reach(now) {
      done = now;
      if (performance.now() - drawnAt > (out.isTTY ? REDRAW_MS : LINE_MS)) draw();
    },
    end,
  };
}
