import { once } from 'node:events';
import { createWriteStream } from 'node:fs';

const KINDS = [
  ...([
    'users',
    'passwords',
    'follows',
    'communities',
    'memberships',
    'posts',
    'pictures',
  ] as const),
  ...(['comments', 'likes', 'saves', 'pins', 'weeks', 'submissions', 'submission likes'] as const),
] as const;

export type NodeKind = (typeof KINDS)[number];
export type NodeOutcome = 'mended' | 'refused';

/** Something that is not in Gesso as it was in the tree. */
export type Note = { kind: NodeKind; outcome: NodeOutcome; reason: string; id: string };

type Reason = { outcome: NodeOutcome; reason: string; count: number; first: string[] };
type Counts = { kept: number; reasons: Map<string, Reason> };

/** Ids named in the table; the file names all of them. */
const NAMED = 3;

export type ImportReport = {
  keep(kind: NodeKind, count?: number): void;
  note(kind: NodeKind, outcome: NodeOutcome, reason: string, id: string): void;
  /** Waits where the file is slower than the notes. */
  flushed(): Promise<void>;
  /** Ends the file; the report as lines for a terminal. */
  finish(): Promise<string[]>;
};

const total = ({ reasons }: Counts, outcome: NodeOutcome): number =>
  [...reasons.values()].reduce(
    (sum, reason) => (reason.outcome === outcome ? sum + reason.count : sum),
    0,
  );

/** Ids are what a file says: on a terminal they must not be commands. */
const printable = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Surrogate}]/gu, '\ufffd');

function tableOf(counts: Map<NodeKind, Counts>): string[] {
  const head = ['', 'kept', 'mended', 'refused'];
  const rows = [...counts].map(([kind, of]) => [
    kind,
    ...[of.kept, total(of, 'mended'), total(of, 'refused')].map((n) => n.toLocaleString('en-US')),
  ]);
  const lines = [head, ...rows].map(([kind = '', ...figures]) =>
    [kind.padEnd(18), ...figures.map((figure) => figure.padStart(10))].join(''),
  );
  const reasons = [...counts].flatMap(([kind, of]) =>
    [...of.reasons.values()].map(({ outcome, reason, count, first }) => {
      const more = count > first.length ? ', …' : '';
      return `${kind} ${outcome}, ${count.toLocaleString('en-US')}: ${reason} (${printable(first.join(', '))}${more})`;
    }),
  );
  return reasons.length > 0 ? [...lines, '', ...reasons] : lines;
}

/**
 * Counts what was kept, mended and refused, and writes every id to a file as it goes: a tree may need more
 * notes than there is memory.
 */
export function createReport(file: string): ImportReport {
  const counts = new Map<NodeKind, Counts>();
  const stream = createWriteStream(file);
  let isFirst = true;
  stream.write('{\n"notes": [');

  function countsOf(kind: NodeKind): Counts {
    const known = counts.get(kind);
    if (known) return known;
    const made: Counts = { kept: 0, reasons: new Map() };
    counts.set(kind, made);
    return made;
  }

  return {
    keep(kind, count = 1) {
      countsOf(kind).kept += count;
    },
    note(kind, outcome, reason, id) {
      const { reasons } = countsOf(kind);
      const name = `${outcome} ${reason}`;
      const known = reasons.get(name) ?? { outcome, reason, count: 0, first: [] };
      known.count += 1;
      if (known.first.length < NAMED) known.first.push(id);
      reasons.set(name, known);
      const note: Note = { kind, outcome, reason, id };
      stream.write(`${isFirst ? '' : ','}\n${JSON.stringify(note)}`);
      isFirst = false;
    },
    async flushed() {
      if (stream.writableNeedDrain) await once(stream, 'drain');
    },
    async finish() {
      const kinds = [...counts].map(([kind, of]) => [
        kind,
        { kept: of.kept, mended: total(of, 'mended'), refused: total(of, 'refused') },
      ]);
      stream.end(`\n],\n"kinds": ${JSON.stringify(Object.fromEntries(kinds), null, 2)}\n}\n`);
      await once(stream, 'close');
      return tableOf(counts);
    },
  };
}
