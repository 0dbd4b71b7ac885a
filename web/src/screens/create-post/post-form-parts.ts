import CommunityField from '../../features/communities/community-field.tsx';
import { FoldedLabels } from '../../features/content-preferences/folded-labels.tsx';

/** What other features put into the form of a new post. */
export const postFormParts = { labelFields: FoldedLabels, communityField: CommunityField };
