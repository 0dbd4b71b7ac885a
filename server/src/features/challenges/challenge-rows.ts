import type { ChallengeWeek, PodiumPlace, Submission } from '@gesso/domain/challenges';
import { epochSeconds } from '@gesso/domain/kernel';
import { sql } from '../../platform/database/database.ts';
import { fileUrl } from '../../platform/storage/storage.ts';
import { type LabelsRow, toSetLabels } from '../content-preferences/labels.store.ts';
import { bannerPath, previewPath, submissionPath } from '../media/challenge-files.ts';
import { type MentionsRow, mentionsColumn, toMentions } from '../mentions/mentions.store.ts';
import { podiumPlace } from '../visibility/podium-place.ts';
import {
  type HiddenPeople,
  type LabelFilter,
  NO_LABEL_FILTER,
  submissionsWithoutLabels,
  visibleSubmissions,
} from '../visibility/visible.ts';

export type PictureFacts = { width: number; height: number; thumbhash: string; colour: string };

export type WeekRow = {
  id: string;
  week_number: number;
  theme: string;
  text: string;
  starts_at: Date;
  ends_at: Date;
  submission_count: number;
  banners: (PictureFacts & { id: string })[] | null;
};

/** The columns of a WeekRow, from challenge_weeks as w. */
export const weekColumns = sql`
  w.id, w.week_number, w.theme, w.text, w.starts_at, w.ends_at, w.entry_count as submission_count,
  (select json_agg(json_build_object('id', wb.id, 'width', wb.width, 'height', wb.height,
            'thumbhash', wb.thumbhash, 'colour', wb.colour) order by wb.position)
   from week_banners wb where wb.week_number = w.week_number) as banners`;

export const toBanner = ({
  id,
  width,
  height,
  thumbhash,
  colour,
}: PictureFacts & { id: string }) => ({
  id,
  url: fileUrl(bannerPath(id)),
  width,
  height,
  thumbhash,
  colour,
});

export const toWeek = (row: WeekRow): ChallengeWeek => ({
  id: row.id,
  weekNumber: row.week_number,
  theme: row.theme,
  text: row.text,
  startsAt: epochSeconds(row.starts_at),
  endsAt: epochSeconds(row.ends_at),
  banners: (row.banners ?? []).map(toBanner),
  submissionCount: row.submission_count,
});

export type SubmissionRow = PictureFacts &
  LabelsRow &
  MentionsRow & {
    id: string;
    week_number: number;
    theme: string;
    description: string;
    extension: string;
    like_count: number;
    created_at: Date;
    liked: boolean;
    place: PodiumPlace | null;
    author_id: string;
    username: string;
    full_name: string;
    profile_image: string | null;
  };

/** The viewer, and the people and labels that are left out for them. */
export type SubmissionViewer = {
  viewerId: string;
  hidden: HiddenPeople;
  labelFilter?: LabelFilter;
};

/** Submissions (as s) that one person can see. */
export const submissionsSeenBy = ({
  viewerId,
  hidden,
  labelFilter = NO_LABEL_FILTER,
}: SubmissionViewer) => sql`
  select s.id, s.week_number, w.theme, s.description, s.extension, s.width, s.height, s.thumbhash,
         s.colour, nullif(s.sensitive, '{}') as sensitive, s.made_with_ai, s.like_count, s.created_at, ${podiumPlace} as place,
         exists (select 1 from submission_likes sl
                 where sl.submission_id = s.id and sl.user_id = ${viewerId}) as liked,
         u.id as author_id, u.username, u.full_name, u.profile_image,
         ${mentionsColumn('submission', sql`s.id`, hidden)}
  from submissions s
  join challenge_weeks w on w.week_number = s.week_number
  join users u on u.id = s.author_id
  left join trophies t on t.submission_id = s.id
  where ${visibleSubmissions(hidden)} and ${submissionsWithoutLabels(labelFilter)}`;

export const toSubmission = (row: SubmissionRow): Submission => ({
  id: row.id,
  weekNumber: row.week_number,
  theme: row.theme,
  author: {
    id: row.author_id,
    username: row.username,
    fullName: row.full_name,
    profileImageUrl: row.profile_image && fileUrl(row.profile_image),
  },
  picture: {
    url: fileUrl(submissionPath(row)),
    previewUrl: fileUrl(previewPath(row.id)),
    width: row.width,
    height: row.height,
    thumbhash: row.thumbhash,
    colour: row.colour,
  },
  description: row.description,
  likeCount: row.like_count,
  liked: row.liked,
  place: row.place,
  time: epochSeconds(row.created_at),
  ...toSetLabels(row),
  ...toMentions(row),
});
