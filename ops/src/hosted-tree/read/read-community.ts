import { rowIdOf } from '../tree-ids.ts';
import { noteShapes } from './note-shapes.ts';
import { fitText, importedFacts, openNode, type RawNode, type Reading } from './reader.ts';
import { cutText, idsOf, otherFields, textOf } from './values.ts';

const NAME_MAX = 80;
const DESCRIPTION_MAX = 1000;

const SHAPES = { texts: ['name', 'description'], lists: ['members'] };

/** communities/{id}: an id and its members; a name and a description where there is one. */
export function readCommunity(raw: RawNode, reading: Reading) {
  const opened = openNode('communities', 'community', raw, reading);
  if (!opened) return null;
  const { key, id, node, note } = opened;
  if (textOf(node.id) !== key) note('repaired', 'id replaced by its key');
  noteShapes(node, SHAPES, (reason) => note('repaired', reason));
  const members = idsOf(node.members);
  if (members.join('\n') !== [...members].sort().join('\n')) {
    note('repaired', 'members sorted by id');
  }
  const described = textOf(node.description);
  if (described.length > DESCRIPTION_MAX) note('repaired', 'description cut to 1000 characters');
  // The specification has no community names: without one the id is shown.
  const fallback = cutText(key, NAME_MAX);
  const nameField = { name: 'name', max: NAME_MAX, fallback };
  const name = node.name === undefined ? fallback : fitText(textOf(node.name), nameField, note);
  const unknownFields = otherFields(node, ['id', 'members', 'name', 'description']);
  return {
    key,
    id,
    name,
    description: cutText(described, DESCRIPTION_MAX),
    members: members.map((user) => rowIdOf('user', user)),
    imported: importedFacts(key, id, {
      ...(node.name !== undefined && { hasName: true }),
      ...(Object.keys(unknownFields).length > 0 && { fields: unknownFields }),
    }),
  };
}
