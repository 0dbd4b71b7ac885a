import { coveredKinds, type SensitiveKind } from '@gesso/domain/content-preferences';
import { createSharedValue } from '../page/shared-value.ts';
import { useViewer } from '../session/session.ts';

/** A post or a submission; pages and live events omit the image URLs of covered posts. */
type Artwork = {
  id: string;
  author: { id: string };
  sensitive?: readonly SensitiveKind[] | undefined;
  pictures?: readonly { url: string }[];
};

/* Ids of posts whose content warning the viewer has dismissed; cleared when the page is left. */
const uncovered = createSharedValue<ReadonlySet<string>>(new Set());

export const uncover = (id: string): void => uncovered.set(new Set(uncovered.read()).add(id));

export const isUncovered = (id: string): boolean => uncovered.read().has(id);

export const lacksPictureUrls = ({ pictures }: Artwork): boolean =>
  pictures?.some(({ url }) => url === '') ?? false;

/** The kinds for which an artwork is currently covered; none once it has been tapped. */
export function useCoveredKinds(artwork: Artwork): readonly SensitiveKind[] {
  const viewer = useViewer();
  const dismissed = uncovered.useSelected((ids) => ids.has(artwork.id));
  if (lacksPictureUrls(artwork)) return artwork.sensitive ?? [];
  return dismissed ? [] : coveredKinds(viewer, artwork);
}
