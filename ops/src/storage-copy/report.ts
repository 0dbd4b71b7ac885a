const KINDS = ['pictures', 'trees', 'originals', 'archives'] as const;

export type CopiedKind = (typeof KINDS)[number];

type Counts = { copied: number; there: number; removed: number; failed: number };

export type CopyReport = {
  counts: Record<CopiedKind, Counts>;
  /** the first failures, with their reasons */
  failures: string[];
};

/** Failures listed in the report; the others are counted. */
const NAMED_MAX = 20;

const noCounts = (): Counts => ({ copied: 0, there: 0, removed: 0, failed: 0 });

export const emptyReport = (): CopyReport => ({
  counts: { pictures: noCounts(), trees: noCounts(), originals: noCounts(), archives: noCounts() },
  failures: [],
});

export function addFailure(
  report: CopyReport,
  kind: CopiedKind,
  name: string,
  error: unknown,
): void {
  report.counts[kind].failed += 1;
  if (report.failures.length >= NAMED_MAX) return;
  report.failures.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
}

export const hasFailed = ({ counts }: CopyReport): boolean =>
  KINDS.some((kind) => counts[kind].failed > 0);

/** One line per kind. */
export const linesOf = ({ counts, failures }: CopyReport): string[] => [
  ...KINDS.map((kind) => {
    const { copied, there, removed, failed } = counts[kind];
    return `${kind}: ${copied} copied, ${there} already there, ${removed} removed, ${failed} failed`;
  }),
  ...failures,
];
