import { accountLimits, isImportableUsername, isUsername } from '@gesso/domain/accounts';
import { cutText } from './values.ts';

const ONLY_SIGNS = /^[._\s]*$/;

/** As little as it takes: what cannot be in an address is replaced, and an @ before the name goes. */
function usable(given: string): string {
  const letters = Array.from(given.trim(), (letter) =>
    isImportableUsername(letter) ? letter : '_',
  );
  return cutText(letters.join('').replace(/^@+/, ''), accountLimits.importedUsernameMax);
}

/** A name outside our rule is kept, and its owner is asked to change it. */
export function readUsername(given: string, id: string, mend: (reason: string) => void): string {
  if (isUsername(given)) return given;
  const name = usable(given);
  if (given.trim() === '') mend('no username');
  else if (name !== given || ONLY_SIGNS.test(name)) mend('a username that no address can have');
  return ONLY_SIGNS.test(name) ? `artist_${id.slice(0, 20)}` : name;
}
