export { ART_FORMS, type ArtForm, isArtForm, tagPath } from './art-forms.ts';
export { ARTIST_TYPES, isArtistType } from './artist-types.ts';
export { tagLimits } from './limits.ts';
export { type TagEvent, type TagFollowEvent, tagTopic } from './live.ts';
export { tagProblems } from './problems.ts';
export { SUGGEST_MIN_LENGTH, suggestArtForms } from './suggest.ts';
