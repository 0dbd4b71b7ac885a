import type { SensitiveKind } from '@gesso/domain/content-preferences';
import type { ArtworkResult, TagCount } from '@gesso/domain/search';
import { fileUrl } from '../../platform/storage/storage.ts';
import type { CommunityRow } from '../communities/community-rows.ts';
import { type CopiesRow, toCopies } from '../media/picture-copies.ts';
import { picturePath } from '../media/picture-files.ts';
import type { CardRow } from '../people/person-card.ts';

/** Milliseconds since 1970, for the cursor; null where there is no next page. */
type Timed = { ms: number | null };

export type ArtistRow = CardRow & Timed;

type ShownPicture = CopiesRow & {
  id: string;
  width: number;
  height: number;
  thumbhash: string;
  alt: string;
};

/** The fields of a post in a result. */
export type ShownArtwork = {
  id: string;
  caption: string;
  author_id: string;
  username: string;
  sensitive: SensitiveKind[] | null;
  picture: ShownPicture | null;
};

export type ArtworkRow = Timed & ShownArtwork;

/** An art form with ids of some of its newest posts. */
export type ArtFormRow = { form: string; count: number; newest: string[] };

export type ArtistToMeetRow = CardRow & { artworks: ShownArtwork[] };

export type FoundRow = {
  /** the one artist with exactly this username */
  exact_username: CardRow | null;
  artists: ArtistRow[];
  artworks: ArtworkRow[];
  tags: TagCount[];
  communities: (CommunityRow & Timed)[];
};

export const toArtworkResult = ({
  id,
  caption,
  author_id,
  username,
  sensitive,
  picture,
}: ShownArtwork): ArtworkResult => ({
  id,
  caption,
  author: { id: author_id, username },
  picture: picture && {
    url: fileUrl(picturePath(picture.id)),
    width: picture.width,
    height: picture.height,
    thumbhash: picture.thumbhash,
    alt: picture.alt,
    ...toCopies(picture),
  },
  ...(sensitive && { sensitive }),
});
