import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** Words that code and docs no longer use, each with the ordinary one. */
const words = [
  [/\bletters?\b|\bletters?[A-Z]|[a-z]Letters?\b|\bLetters?\b/, 'email'],
  [/two[-_ ]?steps|second[-_ ]?step/i, 'two-factor, second factor, two-step verification'],
  [/\bmend(s|ed|ing)?\b/i, 'repair'],
  [/\bunmake\b/, 'revoke'],
  [/\bgiveOrder\b/, 'enqueueAdminCommand'],
  [/\bleftOut\b|\bLeftOut\b|LEFT_OUT/, 'LabelFilter'],
  [/\bBusTrust\b|goOnWithout/, 'BusHealth, degrade'],
  [/\btakeBack\b|\btake the like back\b/i, 'reverse, unlike'],
  [/\bcarryOut\b/, 'applyDecision'],
  [/\bsentenceFor\b/, 'messageFor'],
  [/\blookCellOf\b/, 'perceptualBucket'],
  [/\b[lL]ookClosely/, 'OpenLightboxButton'],
  [/\bnobodySignsIn\b/, 'rejectSignIn'],
  [/\bFoundSubject\b/, 'ReportTarget'],
  [/\bstuck-?work\b/i, 'failed jobs'],
  [/\bgoes? for good\b|\bthrown away\b/, 'permanently deleted'],
];

/** Other meanings: characters, names that databases and browsers keep, and steps that are not a factor. */
const allowed = [
  /letters? (or|and|of)\b|letters?, digits|\b(two|first|other|invisible|lowercase|ASCII|one|a|same|consecutive|dark|with|without|that look like) letters?\b/i,
  /letter-spacing|letter by letter|\$\{SUGGEST_MIN_LENGTH\} letters|book of letters|second letter|'# letters?'/,
  /\bsecond_step\b|gesso_second_step|\btwo steps of a sign-in|second step of signing up/,
];

/** Files about characters, texts that people agreed to, and names that the release before this one uses. */
const allowedFiles = [
  /^server\/(migrations\/|schema\.sql|src\/platform\/mail\/mail\.ts|(src\/features\/people\/|queries\/)rekey-)/,
  /^domain\/src\/(legal|terms|cookies|sign-up)\/|^docs\/legal-promises\.md/,
  /^domain\/src\/(accounts\/accounts|kernel\/(email\.test|kernel))\.ts/,
  /^(scripts\/(check-words|cut-fonts)\.mjs|ops\/src\/hosted-tree\/read\/read-user\.ts)/,
  /licence-marks\.tsx|declared-size\.test\.ts|(pictures-in|search-typing)\.spec\.ts/,
];

const patterns = ['*.ts', '*.tsx', '*.mjs', '*.md', '*.css', '*.sql', '*.yml'];
const names = execFileSync('git', ['ls-files', '-z', ...patterns], { cwd: root, encoding: 'utf8' });
const files = names
  .split('\0')
  .filter((name) => name && !allowedFiles.some((pattern) => pattern.test(name)));

let faults = 0;
for (const file of files) {
  for (const [index, line] of readFileSync(join(root, file), 'utf8').split('\n').entries()) {
    if (allowed.some((pattern) => pattern.test(line))) continue;
    for (const [word, instead] of words) {
      if (!word.test(line)) continue;
      faults += 1;
      console.error(`${file}:${index + 1}: ${line.trim()} (write: ${instead})`);
    }
  }
}
console.log(`${files.length} files, ${faults} words that we no longer use`);
process.exitCode = faults > 0 || files.length < 1000 ? 1 : 0;
