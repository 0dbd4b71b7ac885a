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

/** A count that a submission may have here; any other is not that of its likes. */
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
  if (textOf(node.id) !== key) note('mended', 'id replaced by its key');
  noteShapes(node, SHAPES, (reason) => note('mended', reason));
  if (node.likedByUser !== undefined) note('mended', 'likedByUser is not stored');
  const weekNumber = Number(textOf(node.weekNumber));
  const limits = { name: 'description', max: challengeLimits.descriptionMax, fallback: 'Untitled' };
  const { time: _, ...others } = otherFields(node, KNOWN);
  const when = node.time === undefined ? null : readTime(node.time, reading.now);
  if (when?.mended) note('mended', when.mended);
  return {
    key,
    id,
    authorId: rowIdOf('user', textOf(node.userID)),
    weekNumber: Number.isInteger(weekNumber) && weekNumber > 0 && weekNumber < 1e6 ? weekNumber : 0,
    description: fitText(textOf(node.description), limits, note),
    imageUrl,
    time: when?.time ?? null,
    ...readLabels(node, (reason) => note('mended', reason)),
    likesCount: isCount(node.likesCount) ? node.likesCount : null,
    likes: idsOf(node.likes).map((user) => rowIdOf('user', user)),
    imported: importedFacts(key, id, {
      imageURL: imageUrl,
      ...(node.challengeString !== undefined && {
        challengeString: textOf(node.challengeString),
      }),
      ...(when && { hasTime: true }),
      ...(Object.keys(others).length > 0 && { fields: others }),
    }),
  };
}
