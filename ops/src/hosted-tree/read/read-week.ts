import { challengeLimits } from '@gesso/domain/challenges';
import { WEEK_MS } from '@gesso/domain/kernel';
import { noteShapes } from './note-shapes.ts';
import { fitText, importedFacts, openNode, type RawNode, type Reading } from './reader.ts';
import { cutText, LAST_TIME, otherFields, textOf, textsOf, timeOf } from './values.ts';

const KNOWN = [
  ...['id', 'weekNumber', 'startDate', 'endDate', 'challengeString', 'challengeTheme'],
  'weekBanner',
];
const SHAPES = {
  texts: ['id', 'challengeString', 'challengeTheme'],
  numbers: ['weekNumber'],
  lists: ['weekBanner'],
};
const ID_MAX = 64;

export type TreeWeek = NonNullable<ReturnType<typeof readWeek>>;

/** An entry of the list challengeWeek. */
export function readWeek(raw: RawNode, reading: Reading) {
  const opened = openNode('weeks', 'week', raw, reading);
  if (!opened) return null;
  const { key, node, note, refuse } = opened;
  const weekNumber = Number(textOf(node.weekNumber));
  if (
    !Number.isInteger(weekNumber) ||
    weekNumber < 1 ||
    weekNumber > challengeLimits.weekNumberMax
  ) {
    return refuse('no valid week number');
  }
  if (textOf(node.id) === '') note('repaired', 'no id');
  noteShapes(node, SHAPES, (reason) => note('repaired', reason));
  const start = timeOf(node.startDate);
  if (start === null) return refuse('no valid start');
  const endTime = timeOf(node.endDate);
  if (endTime === null || endTime <= start) note('repaired', 'no end after the start');
  const end = endTime !== null && endTime > start ? endTime : Math.min(start + WEEK_MS, LAST_TIME);
  const theme = { name: 'theme', max: challengeLimits.themeMax, fallback: `Week ${weekNumber}` };
  const themeText = fitText(textOf(node.challengeTheme), theme, note);
  const text = { name: 'text', max: challengeLimits.textMax, fallback: themeText };
  const banners = textsOf(node.weekBanner);
  if (banners.length > challengeLimits.bannersMax) note('repaired', 'more than 4 banners');
  const id = textOf(node.id) || key;
  if (id.length > ID_MAX) note('repaired', `id cut to ${ID_MAX} characters`);
  const unknownFields = otherFields(node, KNOWN);
  const { startDate, endDate } = node;
  return {
    key,
    id: cutText(id, ID_MAX),
    weekNumber,
    theme: themeText,
    text: fitText(textOf(node.challengeString), text, note),
    start: new Date(start),
    end: new Date(end),
    banners: banners.slice(0, challengeLimits.bannersMax),
    imported: importedFacts(key, key, {
      startDate,
      endDate: endTime === end ? endDate : undefined,
      weekBanner: banners.length > 0 ? banners.slice(0, challengeLimits.bannersMax) : undefined,
      ...(Object.keys(unknownFields).length > 0 && { fields: unknownFields }),
    }),
  };
}
