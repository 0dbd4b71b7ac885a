type Screen = { isTTY?: boolean; write(text: string): unknown };

const CELLS = 28;

/** A bar that grows in place; without a terminal, a line for each quarter. */
export function createProgressBar(screen: Screen): (done: number, all: number) => void {
  let quarter = 0;
  return (done, all) => {
    const share = all === 0 ? 1 : done / all;
    if (screen.isTTY) {
      const full = Math.round(share * CELLS);
      const bar = '█'.repeat(full) + '░'.repeat(CELLS - full);
      const percent = `${Math.floor(share * 100)}`.padStart(3);
      screen.write(`\rPainting the demo gallery ${bar} ${percent}%${done === all ? '\n' : ''}`);
      return;
    }
    if (Math.floor(share * 4) <= quarter) return;
    quarter = Math.floor(share * 4);
    screen.write(`Painting the demo gallery: ${quarter * 25}%\n`);
  };
}
