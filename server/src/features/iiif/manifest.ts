import { detailsInWords, type Licence, licenceUrl } from '@gesso/domain/artwork-details';
import { coveredKinds, kindsInWords } from '@gesso/domain/content-preferences';
import { type Credits, creditLine } from '@gesso/domain/originals';
import {
  MANIFEST_CONTEXT,
  manifestPath,
  type Post,
  type PostPicture,
  postPath,
} from '@gesso/domain/posts';
import { SITE_NAME } from '@gesso/domain/site';
import { tagName } from '@gesso/domain/tags';
import { escapeHtml } from '../../platform/http/html.ts';
import { english as translator } from '../../platform/i18n/translators.ts';
import type { PictureCredits } from './iiif.store.ts';
import { imageService, wholeImage } from './image-info.ts';
import { wholeSizes } from './picture-sizes.ts';

const THUMBNAIL_WIDTH = 320;

const canvasUrl = (origin: string, postId: string, index: number): string =>
  `${origin}/iiif/3/posts/${postId}/canvas/${index + 1}`;

/** Text by people, in any language. Viewers would parse '<…>' as HTML, so that is escaped. */
const words = (text: string) => ({
  none: [/^\s*<.*>\s*$/s.test(text) ? `<span>${escapeHtml(text)}</span>` : text],
});
const label = (text: string) => ({ none: [text] });
const english = (text: string) => ({ en: [text] });

const image = (id: string, { width, height }: { width: number; height: number }) => ({
  id,
  type: 'Image',
  format: 'image/webp',
  width,
  height,
});

function thumbnailOf(origin: string, picture: PostPicture) {
  const sizes = wholeSizes(picture);
  const size = sizes.find(({ width }) => width >= THUMBNAIL_WIDTH) ?? sizes[0] ?? picture;
  return image(wholeImage(origin, picture.id, size), size);
}

/** The picture on its canvas; viewers that zoom request tiles from the service. */
function paintingOf(origin: string, picture: PostPicture) {
  const body = image(wholeImage(origin, picture.id, picture), picture);
  if (!picture.zoom) return body;
  const id = imageService(origin, picture.id);
  return { ...body, service: [{ id, type: 'ImageService3', profile: 'level0' }] };
}

/** The credit line from the artist's file, if they asked to keep it. */
function creditOf(credits: Credits = {}) {
  const line = creditLine(credits);
  return line === undefined
    ? {}
    : { requiredStatement: { label: english('Credit'), value: words(line) } };
}

type CanvasParts = { covered: boolean; credits: Credits | undefined };

/** A covered canvas stays empty. */
function canvasOf(
  origin: string,
  post: Post,
  picture: PostPicture,
  { covered, credits }: CanvasParts,
) {
  const index = post.pictures.indexOf(picture);
  const id = canvasUrl(origin, post.id, index);
  const { width, height } = picture.zoom ?? picture;
  const canvas = {
    id,
    type: 'Canvas',
    label: label(picture.alt || `${post.caption} (${index + 1})`),
    width,
    height,
  };
  if (covered) return canvas;
  const painting = {
    id: `${id}/painting`,
    type: 'Annotation',
    motivation: 'painting',
    target: id,
    body: paintingOf(origin, picture),
  };
  return {
    ...canvas,
    ...creditOf(credits),
    thumbnail: [thumbnailOf(origin, picture)],
    items: [{ id: `${id}/page`, type: 'AnnotationPage', items: [painting] }],
  };
}

const dateOf = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10);

const metadataOf = (post: Post) => [
  { label: english('Artist'), value: words(post.author.fullName) },
  { label: english('Date'), value: label(dateOf(post.time)) },
  { label: english('Art forms'), value: { none: post.postTags.map(tagName) } },
  ...detailsInWords(translator, post.details ?? {}).map(({ name, value }) => ({
    label: english(name),
    value: words(value),
  })),
];

/** The standard identifies licenses by their original http URLs. */
const rightsOf = (licence: Licence): string => licenceUrl(licence).replace(/^https:/, 'http:');

const pageOf = (id: string, name: string) => ({
  id,
  type: 'Text',
  label: label(name),
  format: 'text/html',
});

const providerOf = (origin: string) => ({
  id: `${origin}/`,
  type: 'Agent',
  label: label(SITE_NAME),
  homepage: [pageOf(`${origin}/`, SITE_NAME)],
});

/** The statement that viewers must show with the pictures. */
function statementOf(post: Post, covered: boolean) {
  const by = `${post.author.fullName} (@${post.author.username})`;
  const kinds = covered
    ? `. ${kindsInWords(translator, coveredKinds(null, post))}: open the page to view it.`
    : '';
  return { label: english('Artwork by'), value: words(by + kinds) };
}

/**
 * A post for IIIF viewers (Presentation API 3.0), as its public page shows it to a guest: pictures that
 * are covered there are left out here, including their ids (decision 0035).
 */
export function manifestOf(origin: string, post: Post, credits: PictureCredits) {
  const covered = coveredKinds(null, post).length > 0;
  const [first] = covered ? [] : post.pictures;
  return {
    '@context': MANIFEST_CONTEXT,
    id: origin + manifestPath(post.id),
    type: 'Manifest',
    label: label(post.caption),
    summary: words(post.description),
    metadata: metadataOf(post),
    ...(post.details?.licence && { rights: rightsOf(post.details.licence) }),
    requiredStatement: statementOf(post, covered),
    provider: [providerOf(origin)],
    homepage: [pageOf(origin + postPath(post.id), post.caption)],
    ...(first && { thumbnail: [thumbnailOf(origin, first)] }),
    items: post.pictures.map((picture) =>
      canvasOf(origin, post, picture, { covered, credits: credits.get(picture.id) }),
    ),
  };
}
