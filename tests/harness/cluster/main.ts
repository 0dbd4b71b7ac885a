import { type Cluster, startCluster } from './cluster.ts';
import { installPackages } from './packages.ts';
import { tableOf } from './table.ts';

const print = (sentence: string): void => {
  process.stdout.write(`${sentence}\n`);
};

const fail = (error: unknown): never => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
};

const untilSignal = (): Promise<unknown> =>
  Promise.race(
    (['SIGINT', 'SIGTERM'] as const).map(
      (signal) => new Promise((resolve) => process.on(signal, resolve)),
    ),
  );

function printCluster(cluster: Cluster): void {
  print(`\n${tableOf(cluster)}\n`);
  print(`Gesso is open at ${cluster.nodes.url}, its files are in ${cluster.folder}`);
  print('Sign in as demo@gesso.test or hello@gesso.test, password paint-with-me');
  print('Press Ctrl-C to stop everything and remove the files.');
}

async function main(): Promise<void> {
  const ending = untilSignal();
  installPackages(print);
  const port = process.env.PORT ? { port: Number(process.env.PORT) } : {};
  const starting = startCluster({ name: 'gesso-cluster', demo: true, print, ...port });
  // Also during startup: the started parts finish, then end.
  void starting.then(printCluster, () => undefined);
  await Promise.race([ending, starting.then(() => ending)]);
  print('Closing');
  await (await starting).close();
}

main().then(() => process.exit(0), fail);
