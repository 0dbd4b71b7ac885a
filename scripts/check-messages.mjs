import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { problemsOf } from './message-shape.mjs';
import { root } from './run.mjs';

const config = getConfig({ cwd: root });
const [catalog] = await getCatalogs(config);
const inCode = (await catalog?.collect()) ?? {};
const ids = Object.keys(inCode);
let failures = 0;

function fail(text) {
  failures += 1;
  console.error(text);
}

/** Every catalog holds exactly the messages that the code has. */
function compareMessages(language, messages) {
  for (const id of ids.filter((one) => !(one in messages)))
    fail(`${language} lacks: ${inCode[id].message}`);
  for (const id of Object.keys(messages).filter((one) => !(one in inCode)))
    fail(`${language} has, but the code does not: ${messages[id].message}`);
}

/** A translation has the placeholders, tags and plural forms that the message and the language need. */
function compareTranslations(language, messages) {
  const untranslated = [];
  for (const id of ids) {
    const { message } = inCode[id];
    const translation = messages[id]?.translation;
    if (!translation) untranslated.push(message);
    else
      for (const problem of problemsOf(message, translation, language))
        fail(`${language}: ${problem}\n  ${message}\n  ${translation}`);
  }
  console.log(`${language}: ${ids.length - untranslated.length} of ${ids.length} translated`);
  for (const message of untranslated) console.log(`  not translated: ${message}`);
}

for (const language of config.locales) {
  const messages = (await catalog?.read(language)) ?? {};
  compareMessages(language, messages);
  if (language !== config.sourceLocale) compareTranslations(language, messages);
}
if (failures > 0) console.error('npm run messages adds missing messages and removes unused ones.');
// An extraction that reads nothing would find nothing to complain about.
process.exitCode = failures > 0 || ids.length < 500 ? 1 : 0;
