import { commentLimits } from '@gesso/domain/comments';
import { postLimits } from '@gesso/domain/posts';
import { OWN_FIELDS, readPostFields } from '../own-fields.ts';
import { commentIdOf, isKey, rowIdOf, unescapeKey } from '../tree-ids.ts';
import { noteShapes } from './note-shapes.ts';
import {
  fitText,
  importedFacts,
  openNode,
  type RawNode,
  type Reading,
  SHOWN_OF_KEY,
} from './reader.ts';
import {
  childrenOf,
  idsOf,
  isTreeNode,
  otherFields,
  readTime,
  tagsOf,
  textOf,
  textsOf,
} from './values.ts';

const KNOWN = [
  ...['id', 'userID', 'images', 'caption', 'description', 'time', 'postTags', 'likes', 'comments'],
  OWN_FIELDS,
];

const SHAPES = {
  texts: ['userID', 'caption', 'description'],
  maps: ['likes'],
  lists: ['images', 'postTags'],
};

/** posts/{id} */
export function readPost(raw: RawNode, reading: Reading) {
  const opened = openNode('posts', 'post', raw, reading);
  if (!opened) return null;
  const { key, id, node, note, refuse } = opened;
  if (textOf(node.userID) === '') return refuse('no author');
  if (textOf(node.id) !== key) note('repaired', 'id replaced by its key');
  noteShapes(node, SHAPES, (reason) => note('repaired', reason));
  const { time, repaired } = readTime(node.time, reading.now);
  if (repaired) note('repaired', repaired);
  const caption = { name: 'title', max: postLimits.captionMax, fallback: 'Untitled' };
  const images = textsOf(node.images);
  if (images.length > postLimits.picturesMax) note('repaired', 'more than 3 images');
  if (images.length === 0) return refuse('no images');
  const tags = tagsOf(node.postTags, (reason) => note('repaired', reason));
  if (tags.length > postLimits.tagsMax) note('repaired', 'more than 3 tags');
  const title = fitText(textOf(node.caption), caption, note);
  const description = { name: 'description', max: postLimits.descriptionMax, fallback: title };
  const pictures = images.slice(0, postLimits.picturesMax);
  const facts = { pictures: pictures.length, now: reading.now };
  const unknownFields = otherFields(node, KNOWN);
  return {
    key,
    id,
    authorId: rowIdOf('user', textOf(node.userID)),
    caption: title,
    description: fitText(textOf(node.description), description, note),
    tags: tags.slice(0, postLimits.tagsMax),
    time,
    images: pictures,
    ...readPostFields(node, facts, (reason) => note('repaired', reason)),
    likes: idsOf(node.likes).map((user) => rowIdOf('user', user)),
    comments: readComments(node.comments, key, reading),
    imported: importedFacts(
      key,
      id,
      Object.keys(unknownFields).length > 0 ? { fields: unknownFields } : {},
    ),
  };
}

/** posts/{postId}/comments, a map or a list. */
function readComments(value: unknown, postKey: string, reading: Reading) {
  const { note } = reading.report;
  if (Array.isArray(value) && value.length > 0) {
    note('comments', 'repaired', 'a list instead of a map', postKey);
  }
  return childrenOf(value).flatMap(([rawKey, child]) => {
    const commentNode = isTreeNode(child) ? child : {};
    const key =
      Array.isArray(value) && commentNode.id ? textOf(commentNode.id) : unescapeKey(rawKey);
    const name = `${postKey}/${isKey(key) ? key : rawKey.slice(0, SHOWN_OF_KEY)}`;
    const commentText = textOf(commentNode.comment);
    if (!isKey(key) || commentText.trim() === '') {
      note('comments', 'refused', isKey(key) ? 'no text' : 'invalid key', name);
      return [];
    }
    const { time, repaired } = readTime(commentNode.time, reading.now);
    if (repaired) note('comments', 'repaired', repaired, name);
    const id = commentIdOf(postKey, key);
    if (id !== key || textOf(commentNode.id) !== key)
      note('comments', 'repaired', 'id changed', name);
    const fields = Object.keys(otherFields(commentNode, ['id', 'userId', 'comment', 'time']));
    if (fields.length > 0) note('comments', 'repaired', 'unknown fields dropped', name);
    const limits = { name: 'text', max: commentLimits.textMax, fallback: '' };
    const comment = fitText(commentText, limits, (_, reason) =>
      note('comments', 'repaired', reason, name),
    );
    return [{ id, name, authorId: rowIdOf('user', textOf(commentNode.userId)), comment, time }];
  });
}
