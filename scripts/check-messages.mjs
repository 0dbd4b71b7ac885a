import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { root } from './run.mjs';

/** The catalog of the source language holds exactly the messages that the code has. */
const config = getConfig({ cwd: root });
const [catalog] = await getCatalogs(config);
const inCode = (await catalog?.collect()) ?? {};
const inCatalog = (await catalog?.read(config.sourceLocale)) ?? {};

const missing = Object.keys(inCode).filter((id) => !(id in inCatalog));
const unused = Object.keys(inCatalog).filter((id) => !(id in inCode));
for (const id of missing) console.error(`missing: ${inCode[id]?.message}`);
for (const id of unused) console.error(`unused: ${inCatalog[id]?.message}`);

const count = Object.keys(inCode).length;
console.log(
  `${count} messages, ${missing.length} missing and ${unused.length} unused in the catalog`,
);
if (missing.length + unused.length > 0) console.error('Run npm run messages.');
// An extraction that reads nothing would find nothing to complain about.
process.exitCode = missing.length + unused.length > 0 || count < 500 ? 1 : 0;
