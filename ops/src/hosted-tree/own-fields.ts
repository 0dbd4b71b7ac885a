import { isDeepStrictEqual } from 'node:util';
import { sensitiveKinds } from '@gesso/domain/content-preferences';
import { epochSeconds } from '@gesso/domain/kernel';
import { pictureLimits } from '@gesso/domain/pictures';
import { namesOfLabels } from '@gesso/server/features/content-preferences/labels.store';
import {
  cutText,
  isTreeNode,
  readTime,
  type TreeNode,
  textOf,
  textsOf,
  withoutEmpty,
} from './read/values.ts';

/** The key in a post or a submission for fields that the specification's tree lacks. */
export const OWN_FIELDS = 'gesso';

type OwnLabels = { sensitive: string[]; madeWithAi: boolean; moderatedLabels: string[] };
type OwnPostFields = OwnLabels & {
  commentsClosed: boolean;
  editedAt: Date | null;
  /** the description of each picture; '' when it has none */
  alts: string[];
};

export const writeLabels = ({ sensitive, madeWithAi, moderatedLabels }: OwnLabels): TreeNode =>
  withoutEmpty({ sensitive, madeWithAi: madeWithAi || undefined, moderatedLabels });

export const writePostFields = (fields: OwnPostFields): TreeNode =>
  withoutEmpty({
    ...writeLabels(fields),
    commentsClosed: fields.commentsClosed || undefined,
    editedAt: fields.editedAt && epochSeconds(fields.editedAt),
    imageDescriptions: fields.alts.some((alt) => alt !== '') ? fields.alts : undefined,
  });

function labelsIn(own: TreeNode): OwnLabels {
  const sensitiveTexts = textsOf(own.sensitive);
  const sensitive = sensitiveKinds.filter((kind) => sensitiveTexts.includes(kind));
  const madeWithAi = own.madeWithAi === true;
  const moderated = textsOf(own.moderatedLabels);
  const labels = namesOfLabels({ sensitive, madeWithAi });
  return {
    sensitive,
    madeWithAi,
    moderatedLabels: labels.filter((label) => moderated.includes(label)),
  };
}

const ownFieldsOf = (node: TreeNode): TreeNode => {
  const fields = node[OWN_FIELDS];
  return isTreeNode(fields) ? withoutEmpty(fields) : {};
};

/** Notes the fields that an export will not reproduce. */
function compare(node: TreeNode, written: TreeNode, repair: (reason: string) => void): void {
  const original = node[OWN_FIELDS] ?? {};
  const isSame = isTreeNode(original) && isDeepStrictEqual(withoutEmpty(original), written);
  if (!isSame) repair(`${OWN_FIELDS} has fields that cannot be kept`);
}

export function readLabels(node: TreeNode, repair: (reason: string) => void): OwnLabels {
  const labels = labelsIn(ownFieldsOf(node));
  compare(node, writeLabels(labels), repair);
  return labels;
}

export function readPostFields(
  node: TreeNode,
  { pictures, now }: { pictures: number; now: number },
  repair: (reason: string) => void,
): OwnPostFields {
  const own = ownFieldsOf(node);
  const texts = Array.isArray(own.imageDescriptions) ? own.imageDescriptions : [];
  const fields = {
    ...labelsIn(own),
    commentsClosed: own.commentsClosed === true,
    editedAt: own.editedAt === undefined ? null : readTime(own.editedAt, now).time,
    alts: Array.from({ length: pictures }, (_, index) =>
      cutText(textOf(texts[index]), pictureLimits.altMax),
    ),
  };
  compare(node, writePostFields(fields), repair);
  return fields;
}
