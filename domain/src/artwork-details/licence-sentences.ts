import type { Licence } from './licences.ts';

const SHARE_AND_ADAPT = 'Others may share and adapt it';
const UNCHANGED = 'Others may share it unchanged';
const CREDIT = 'if they credit you';
const SAME = 'and publish what they make under the same licence';

/** What each licence allows others, in one sentence. */
const sentences: Record<Licence, string> = {
  'CC-BY-4.0': `${SHARE_AND_ADAPT}, also commercially, ${CREDIT}.`,
  'CC-BY-SA-4.0': `${SHARE_AND_ADAPT}, also commercially, ${CREDIT} ${SAME}.`,
  'CC-BY-ND-4.0': `${UNCHANGED}, also commercially, ${CREDIT}.`,
  'CC-BY-NC-4.0': `${SHARE_AND_ADAPT}, but not commercially, ${CREDIT}.`,
  'CC-BY-NC-SA-4.0': `${SHARE_AND_ADAPT}, but not commercially, ${CREDIT} ${SAME}.`,
  'CC-BY-NC-ND-4.0': `${UNCHANGED}, but not commercially, ${CREDIT}.`,
  'CC0-1.0': 'Others may use it in any way, without asking or crediting you.',
};

/** Said to the artist who chooses it. */
export const licenceSentence = (licence: Licence | null): string =>
  licence === null
    ? 'Any use beyond Gesso needs your permission.'
    : `${sentences[licence]} A licence cannot be taken back from those who already use the work.`;
