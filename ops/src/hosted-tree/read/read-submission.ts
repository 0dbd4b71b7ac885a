import { challengeLimits } from '@gesso/domain/challenges';
import { OWN_FIELDS, readLabels } from '../own-fields.ts';
import { rowIdOf } from '../tree-ids.ts';
import { noteShapes } from './note-shapes.ts';
import { fitText, importedFacts, openNode, type RawNode, type Reading } from './reader.ts';
import { idsOf, otherFields, readTime, textOf } from './values.ts';

const KNOWN = [
  ...['id', 'imageURL', 'weekNumber', 'challengeString', 'userID', 'likesCount', 'description'],
  ...['likes', 'likedByUser', OWN_FIELDS],
];

const SHAPES = {
  texts: ['userID', 'imageURL', 'description', 'challengeString'],
  numbers: ['weekNumber', 'likesCount'],
  maps: ['likes'],
};

/** A valid like count for a submission. */
const isCount = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) < 2 ** 31;

/** submission/{id} */
export function readSubmission(raw: RawNode, reading: Reading) {
  const opened = openNode('submissions', 'submission', raw, reading);
  if (!opened) return null;
  const { key, id, node, note, refuse } = opened;
  if (textOf(node.userID) === '') return refuse('no author');
  const imageUrl = textOf(node.imageURL);
  if (imageUrl === '') return refuse('no image');
  if (textOf(node.id) !== key) note('repaired', 'id replaced by its key');
  noteShapes(node, SHAPES, (reason) => note('repaired', reason));
  if (node.likedByUser !== undefined) note('repaired', 'likedByUser is not stored');
  const weekNumber = Number(textOf(node.weekNumber));
  const limits = { name: 'description', max: challengeLimits.descriptionMax, fallback: 'Untitled' };
  const { time: _, ...unknownFields } = otherFields(node, KNOWN);
  const submitted = node.time === undefined ? null : readTime(node.time, reading.now);
  if (submitted?.repaired) note('repaired', submitted.repaired);
  return {
    key,
    id,
    authorId: rowIdOf('user', textOf(node.userID)),
    weekNumber: Number.isInteger(weekNumber) && weekNumber > 0 && weekNumber < 1e6 ? weekNumber : 0,
    description: fitText(textOf(node.description), limits, note),
    imageUrl,
    time: submitted?.time ?? null,
    ...readLabels(node, (reason) => note('repaired', reason)),
    likesCount: isCount(node.likesCount) ? node.likesCount : null,
    likes: idsOf(node.likes).map((user) => rowIdOf('user', user)),
    imported: importedFacts(key, id, {
      imageURL: imageUrl,
      ...(node.challengeString !== undefined && {
        challengeString: textOf(node.challengeString),
      }),
      ...(submitted && { hasTime: true }),
      ...(Object.keys(unknownFields).length > 0 && { fields: unknownFields }),
    }),
  };
}
