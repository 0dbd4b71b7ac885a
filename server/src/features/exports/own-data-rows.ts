import type { OriginalReport } from '@gesso/domain/originals';
import type { GrantedRole } from '../people/granted-roles.ts';

export type IdRow = { id: string; created_at: Date };

export type PersonData = {
  id: string;
  username: string;
  full_name: string;
  email: string;
  bio: string;
  profile_image: string | null;
  artist_tags: string[];
  interest_tags: string[];
  created_at: Date;
};

/** As it stands in the table; null for what was not said. */
type ArtworkDetailsData = {
  medium: string | null;
  width: number | null;
  height: number | null;
  depth: number | null;
  unit: string | null;
  year: number | null;
  edition: string | null;
  licence: string | null;
};

export type PostData = {
  id: string;
  created_at: Date;
  caption: string;
  description: string;
  tags: string[];
  like_count: number;
  comment_count: number;
  sensitive: string[];
  made_with_ai: boolean;
  comments_closed: boolean;
  liked: boolean;
  /** JSON text */
  imported: string | null;
  communities: string[];
  pictures: { id: string; alt: string; width: number; height: number }[] | null;
  details: ArtworkDetailsData | null;
  comments: { id: string; comment: string; time: number }[] | null;
};

export type CommentData = { id: string; created_at: Date; post_id: string; comment: string };

export type SubmissionData = {
  id: string;
  created_at: Date;
  week_number: number;
  text: string;
  theme: string;
  description: string;
  extension: string;
  width: number;
  height: number;
  like_count: number;
  sensitive: string[];
  made_with_ai: boolean;
  liked: boolean;
  /** JSON text */
  imported: string | null;
};

export type AccountData = {
  email_verified: boolean;
  terms_version: string | null;
  ai_allowed: boolean;
  suspended_until: Date | null;
  granted_roles: GrantedRole[];
  /** what a tree that was imported said of them and no other column has, as JSON text */
  imported: string | null;
  former_usernames: string[];
  passkeys: string[];
  two_steps: boolean;
  content_preferences: {
    nudity: string;
    violence: string;
    flashing: string;
    made_with_ai: string;
  } | null;
  notification_settings: {
    likes: boolean;
    comments: boolean;
    mentions: boolean;
    follows: boolean;
    followedPosts: boolean;
    challenges: boolean;
    weeklyEmail: boolean;
  } | null;
  notifications_read_up_to: Date | null;
};

export type CommunityData = IdRow & {
  name: string;
  description: string;
  rules: string;
  closed: boolean;
};
/** `report` as it is shown to its owner. */
export type OriginalData = IdRow & {
  picture_id: string;
  state: string;
  file_name: string;
  bytes: number;
  keep_credits: boolean;
  report: OriginalReport | null;
};
export type CoverData = IdRow & { community_id: string };
export type ReportData = IdRow & { reason: string; words: string; subject_kind: string };
export type AppealData = IdRow & { words: string; outcome: string | null };
export type NotificationData = IdRow & {
  kind: string;
  title: string | null;
  body: string | null;
};

/** A like or a follow that was taken back, by the id of what it was of. */
export type WithdrawnData = IdRow & { kind: string };

export type CollectionData = IdRow & {
  name: string;
  description: string;
  public: boolean;
  cover_post_id: string | null;
  posts: string[];
};

export type SupportData = IdRow & { subject: string; message: string; category: string };
export type SessionData = { created_at: Date; seen_at: Date; device: string };
