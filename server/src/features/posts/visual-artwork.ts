import { type ArtworkSize, licenceUrl } from '@gesso/domain/artwork-details';
import { type Post, postPath } from '@gesso/domain/posts';
import { publicProfilePath } from '@gesso/domain/profiles';
import { tagName } from '@gesso/domain/tags';

/** The units as UN/CEFACT codes, which schema.org requires. */
const UNIT_CODES: Record<ArtworkSize['unit'], string> = { cm: 'CMT', in: 'INH' };

const isoTime = (seconds: number): string => new Date(seconds * 1000).toISOString();

const lengthOf = (value: number, unit: ArtworkSize['unit']) => ({
  '@type': 'QuantitativeValue',
  value,
  unitCode: UNIT_CODES[unit],
  unitText: unit,
});

const sidesOf = ({ width, height, depth, unit }: ArtworkSize) => ({
  width: lengthOf(width, unit),
  height: lengthOf(height, unit),
  ...(depth === undefined ? {} : { depth: lengthOf(depth, unit) }),
});

const imageOf = ({ url, width, height, alt }: Post['pictures'][number], origin: string) => ({
  '@type': 'ImageObject',
  contentUrl: origin + url,
  width,
  height,
  ...(alt ? { caption: alt } : {}),
});

/** A post as schema.org structured data, for search engines. */
export function visualArtwork(post: Post, origin: string): object {
  const { medium, size, year, edition, licence } = post.details ?? {};
  const license = licence ? { license: licenceUrl(licence) } : {};
  return {
    '@context': 'https://schema.org',
    '@type': 'VisualArtwork',
    '@id': origin + postPath(post.id),
    url: origin + postPath(post.id),
    name: post.caption,
    description: post.description,
    creator: {
      '@type': 'Person',
      name: post.author.fullName,
      url: origin + publicProfilePath(post.author.username),
    },
    image: post.pictures.map((picture) => ({ ...imageOf(picture, origin), ...license })),
    keywords: post.postTags.map(tagName).join(', '),
    datePublished: isoTime(post.time),
    ...(post.editedAt === undefined ? {} : { dateModified: isoTime(post.editedAt) }),
    ...(medium ? { artMedium: medium } : {}),
    ...(size ? sidesOf(size) : {}),
    ...(year === undefined ? {} : { dateCreated: String(year) }),
    ...(edition ? { artEdition: edition } : {}),
    ...license,
  };
}
