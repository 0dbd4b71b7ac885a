import { cruise } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { root } from './run.mjs';

// A check that cannot parse TypeScript finds almost nothing and passes; this many modules prove
// that it can.
const fewest = 150;
const rooms = [
  ...['domain/src', 'server/src', 'demo/src', 'ops/src', 'web/src'],
  ...['tests', 'client', 'scripts'],
];

process.chdir(root);
const { output } = await cruise(
  rooms,
  await extractOptions('./.dependency-cruiser.cjs'),
  undefined,
  {
    tsConfig: extractTsConfig('tsconfig.base.json'),
  },
);

const own = output.modules.filter(({ source }) =>
  rooms.some((room) => source.startsWith(`${room}/`)),
);
const { violations } = output.summary;
for (const { rule, from, to } of violations) console.error(`${rule.name}: ${from} → ${to}`);
if (own.length < fewest) console.error(`Fewer than ${fewest} modules were seen.`);
console.log(`${own.length} modules, ${violations.length} violations`);
process.exitCode = violations.length > 0 || own.length < fewest ? 1 : 0;
