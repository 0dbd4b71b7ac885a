/** Homoglyphs: letters of other scripts that look like Latin ones, in the case in which they do. */
const CONFUSABLES: Record<string, string> = {
  a: 'аαɑᴀАΑ',
  b: 'ЬвВΒʙ',
  c: 'сϲᴄСϹς',
  d: 'ԁԀᴅ',
  e: 'еёєεᴇЕЁЄΕ',
  f: 'ғϝꜰҒϜ',
  g: 'ɡɢԌց',
  h: 'һнНΗʜ',
  i: 'іїιɪıІЇΙ',
  j: 'јϳЈᴊ',
  k: 'кκКΚᴋ',
  l: 'ӏլӀʟ',
  m: 'мМΜᴍ',
  n: 'пηΝɴո',
  o: 'оοσОΟᴏøØ',
  p: 'рρРΡᴘ',
  q: 'ԛԚ',
  r: 'гʀᴦ',
  s: 'ѕꜱЅʂ',
  t: 'тτТΤᴛ',
  u: 'υμᴜиսՍ',
  v: 'νѵᴠѴ',
  w: 'ωԝᴡԜшщ',
  x: 'хχХΧ',
  y: 'уγүУΥҮʏ',
  z: 'ᴢΖ',
};

const latinFor = new Map(
  Object.entries(CONFUSABLES).flatMap(([latin, others]) =>
    Array.from(others, (other): [string, string] => [other, latin]),
  ),
);

/** Digits that are read as letters, and letters that are read as one another. */
const READ_AS: Record<string, string> = { 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's', 7: 't', i: 'l' };

/**
 * The skeleton of a name in the sense of Unicode UTS 39: names with the same skeleton are confusable. Letters
 * and digits alone, without accents, in whatever script they are written.
 */
export function confusableSkeleton(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '');
  const latin = Array.from(plain, (letter) => latinFor.get(letter) ?? letter.toLowerCase());
  return latin
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[013457i]/g, (letter) => READ_AS[letter] ?? letter)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}
