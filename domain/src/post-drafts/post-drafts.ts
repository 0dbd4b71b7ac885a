import { checkArtworkDetails } from '../artwork-details/artwork-details.ts';
import { sensitiveInOrder } from '../content-preferences/content-preferences.ts';
import { err, ok } from '../kernel/kernel.ts';
import { pictureLimits } from '../pictures/pictures.ts';
import { type PostDraft, postLimits } from '../posts/posts.ts';
import { isArtForm } from '../tags/tags.ts';

/** The draft, trimmed and without duplicates, or the first problem. */
export function checkPostDraft(draft: PostDraft) {
  const clean = tidy(draft);
  const { pictures, caption, description, postTags } = clean;
  if (pictures.length < postLimits.picturesMin || pictures.length > postLimits.picturesMax)
    return err('post-pictures-count');
  if (pictures.some(({ alt }) => alt.length > pictureLimits.altMax))
    return err('picture-alt-too-long');
  if (caption === '' || description === '') return err('post-text-required');
  if (caption.length > postLimits.captionMax) return err('post-caption-too-long');
  if (description.length > postLimits.descriptionMax) return err('post-description-too-long');
  if (postTags.length < postLimits.tagsMin || postTags.length > postLimits.tagsMax)
    return err('post-tags-count');
  if (!postTags.every(isArtForm)) return err('post-tag-unknown');
  if ((clean.communityIds ?? []).length > postLimits.communitiesMax)
    return err('post-communities-max');
  const details = checkArtworkDetails(clean.details ?? {});
  if (!details.ok) return details;
  return ok(clean.details ? { ...clean, details: details.value } : clean);
}

function tidy(draft: PostDraft): PostDraft {
  return {
    pictures: draft.pictures.map(({ id, alt }) => ({ id, alt: alt.trim() })),
    caption: draft.caption.trim(),
    description: draft.description.trim(),
    postTags: [...new Set(draft.postTags)],
    // Only where set, so that the same draft of an older client makes the same request.
    ...(draft.sensitive?.length ? { sensitive: sensitiveInOrder(draft.sensitive) } : {}),
    ...(draft.madeWithAi ? { madeWithAi: true } : {}),
    ...(draft.communityIds ? { communityIds: [...new Set(draft.communityIds)] } : {}),
    ...(draft.details ? { details: draft.details } : {}),
  };
}
