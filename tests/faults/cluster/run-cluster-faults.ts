import { closeOnSignal } from '../../harness/close-on-signal.ts';
import { createFindings } from '../findings.ts';
import { fullScale } from '../harness/scale.ts';
import type { ClusterFault } from './cluster-fault.ts';
import { type ClusterHarness, startClusterHarness } from './cluster-harness.ts';
import { type FaultOutcome, writeTable } from './report.ts';
import { type Round, runFaultUnderLoad } from './run-fault-under-load.ts';

type Options = { faults: readonly ClusterFault[]; times: number; seed: number; write: boolean };

/** Reports a fault that fails unexpectedly, and continues with the others. */
async function runFault(
  harness: ClusterHarness,
  fault: ClusterFault,
  { times, seed }: Options,
): Promise<FaultOutcome> {
  const rounds: Round[] = [];
  const broken = new Set<string>();
  for (let time = 0; time < times; time += 1) {
    const findings = createFindings(fullScale);
    const round = runFaultUnderLoad(harness, fault, seed + 1000 * time, findings);
    await round.then(
      (figures) => rounds.push(figures),
      (error: unknown) => findings.promise(false, String(error)),
    );
    for (const what of findings.broken) broken.add(what);
    const figures = [...findings.broken.map((what) => `NOT KEPT: ${what}`), ...findings.notes].join(
      '; ',
    );
    const hasHeld = findings.broken.length === 0;
    process.stdout.write(`${hasHeld ? '✓' : '✗'} ${fault.name} ${time + 1}/${times}: ${figures}\n`);
  }
  return { fault, rounds, broken: [...broken] };
}

/**
 * Starts a cluster, injects every fault this many times, and returns whether all invariants held.
 */
export async function runClusterFaults(options: Options): Promise<boolean> {
  const harness = await startClusterHarness();
  closeOnSignal(harness);
  const outcomes: FaultOutcome[] = [];
  try {
    for (const fault of options.faults) {
      process.stderr.write(`${fault.name}: ${fault.what} (seed ${options.seed}) …\n`);
      outcomes.push(await runFault(harness, fault, options));
      if (options.write) writeTable(outcomes);
    }
  } finally {
    await harness.close();
  }
  return outcomes.every(({ broken }) => broken.length === 0);
}
