import DetailsFields from '../../features/artwork-details/details-fields.tsx';
import CommunityField from '../../features/communities/community-field.tsx';
import { useJoinedCommunities } from '../../features/communities/use-joined-communities.ts';
import { FoldedLabels } from '../../features/content-preferences/folded-labels.tsx';

const parts = {
  detailsFields: DetailsFields,
  labelFields: FoldedLabels,
  communityField: CommunityField,
};

/** What other features put into the form of a new post. */
export function usePostFormParts() {
  // Read while images are chosen, so that the field is there, or not, when the next step opens.
  useJoinedCommunities();
  return parts;
}
