import { newPerson, type Person } from '../../e2e/person.ts';
import type { Fault } from '../fault.ts';
import type { Findings } from '../findings.ts';
import { ask, inWords, isOk } from '../load/ask.ts';
import { lettersWaiting } from '../load/truths.ts';
import type { Mood } from '../stage/post-office.ts';
import type { Rented } from '../stage/stage.ts';
import { until } from '../stage/until.ts';

const ANSWER_WITHIN_MS = 2000;
const PATIENCE_MS = 180_000;

/** Somebody asks for a code while nobody takes letters, until the first try has failed. */
async function askForLetter(stage: Rented, mood: Mood, seen: Findings): Promise<Person> {
  const { gesso, postOffice } = stage;
  postOffice.mood = mood;
  const who = await newPerson(gesso.url);
  const before = postOffice.turnedAway;
  const answer = await ask(who, 'POST', '/api/me/verification');
  seen.promise(isOk(answer), `asking for a code is answered ${inWords(answer)}`);
  seen.within(`${mood}: asking for a code`, answer.ms, ANSWER_WITHIN_MS);
  await until('a letter is tried', () => postOffice.turnedAway > before);
  return who;
}

export const smtp: Fault = {
  name: 'smtp',
  what: 'The mail server hangs up, then says nothing, then is back: every letter arrives once',
  async run({ scale, rented }, seen) {
    const stage = await rented();
    const { postOffice } = stage;
    // Silence is only over when the product's patience is, which is long for a small round.
    const moods: Mood[] = scale.timed ? ['shut', 'silent', 'shut'] : ['shut'];
    const people: Person[] = [];
    try {
      for (const mood of moods) people.push(await askForLetter(stage, mood, seen));
    } finally {
      postOffice.mood = 'open';
    }
    const allSent = async () => (await lettersWaiting(stage.gesso)) === 0;
    const arrived = await until('all letters are sent', allSent, PATIENCE_MS);
    seen.note(`${people.length} letters, all there ${(arrived / 1000).toFixed(1)} s later`);
    for (const { email } of people) {
      const copies = postOffice.letters.filter((raw) => raw.includes(`\nTo: ${email}\r\n`)).length;
      seen.promise(copies === 1, `a letter arrived ${copies} times`);
    }
  },
};
