import { msg, type Text } from '@gesso/domain/kernel';
import type { Outcome, SubjectKind } from '@gesso/domain/moderation';

// One whole sentence per kind of content, since nouns have genders and cases in other languages.

/** What a decision is about; the title is '' where it has none. */
export type Reported = { kind: SubjectKind; title: string };

const hasTitle = ({ kind, title }: Reported): boolean => title !== '' && kind !== 'profile';

export const headings: Record<Outcome, (kind: SubjectKind) => Text> = {
  dismiss: (kind) =>
    msg(
      '{kind, select, post {Your post was reported and stays up} comment {Your comment was reported and stays up} submission {Your challenge submission was reported and stays up} profile {Your profile was reported and stays up} community {Your community was reported and stays up} collection {Your collection was reported and stays up} other {Your content was reported and stays up}}',
      { kind },
    ),
  remove: (kind) =>
    msg(
      '{kind, select, post {Your post was removed} comment {Your comment was removed} submission {Your challenge submission was removed} profile {Your profile was removed} community {Your community was removed} collection {Your collection was removed} other {Your content was removed}}',
      { kind },
    ),
  warn: (kind) =>
    msg(
      '{kind, select, post {A warning about your post} comment {A warning about your comment} submission {A warning about your challenge submission} profile {A warning about your profile} community {A warning about your community} collection {A warning about your collection} other {A warning about your content}}',
      { kind },
    ),
  suspend: () => msg('Your account is suspended'),
  close: () => msg('Your account was closed'),
};

export const wasReported = (reported: Reported): Text =>
  hasTitle(reported)
    ? msg(
        '{kind, select, post {Your post “{title}” was reported to us, and a moderator reviewed it.} comment {Your comment “{title}” was reported to us, and a moderator reviewed it.} submission {Your challenge submission “{title}” was reported to us, and a moderator reviewed it.} community {Your community “{title}” was reported to us, and a moderator reviewed it.} collection {Your collection “{title}” was reported to us, and a moderator reviewed it.} other {Your content “{title}” was reported to us, and a moderator reviewed it.}}',
        reported,
      )
    : msg(
        '{kind, select, post {Your post was reported to us, and a moderator reviewed it.} comment {Your comment was reported to us, and a moderator reviewed it.} submission {Your challenge submission was reported to us, and a moderator reviewed it.} profile {Your profile was reported to us, and a moderator reviewed it.} community {Your community was reported to us, and a moderator reviewed it.} collection {Your collection was reported to us, and a moderator reviewed it.} other {Your content was reported to us, and a moderator reviewed it.}}',
        { kind: reported.kind },
      );

export const wasWrong = (reported: Reported): Text =>
  hasTitle(reported)
    ? msg(
        '{kind, select, post {Our decision about your post “{title}” was wrong. We reversed it and undid everything that followed from it. We’re sorry.} comment {Our decision about your comment “{title}” was wrong. We reversed it and undid everything that followed from it. We’re sorry.} submission {Our decision about your challenge submission “{title}” was wrong. We reversed it and undid everything that followed from it. We’re sorry.} community {Our decision about your community “{title}” was wrong. We reversed it and undid everything that followed from it. We’re sorry.} collection {Our decision about your collection “{title}” was wrong. We reversed it and undid everything that followed from it. We’re sorry.} other {Our decision about your content “{title}” was wrong. We reversed it and undid everything that followed from it. We’re sorry.}}',
        reported,
      )
    : msg(
        '{kind, select, post {Our decision about your post was wrong. We reversed it and undid everything that followed from it. We’re sorry.} comment {Our decision about your comment was wrong. We reversed it and undid everything that followed from it. We’re sorry.} submission {Our decision about your challenge submission was wrong. We reversed it and undid everything that followed from it. We’re sorry.} profile {Our decision about your profile was wrong. We reversed it and undid everything that followed from it. We’re sorry.} community {Our decision about your community was wrong. We reversed it and undid everything that followed from it. We’re sorry.} collection {Our decision about your collection was wrong. We reversed it and undid everything that followed from it. We’re sorry.} other {Our decision about your content was wrong. We reversed it and undid everything that followed from it. We’re sorry.}}',
        { kind: reported.kind },
      );

export const decisionStands = (reported: Reported): Text =>
  hasTitle(reported)
    ? msg(
        '{kind, select, post {Your post “{title}” was reviewed again. The decision stands.} comment {Your comment “{title}” was reviewed again. The decision stands.} submission {Your challenge submission “{title}” was reviewed again. The decision stands.} community {Your community “{title}” was reviewed again. The decision stands.} collection {Your collection “{title}” was reviewed again. The decision stands.} other {Your content “{title}” was reviewed again. The decision stands.}}',
        reported,
      )
    : msg(
        '{kind, select, post {Your post was reviewed again. The decision stands.} comment {Your comment was reviewed again. The decision stands.} submission {Your challenge submission was reviewed again. The decision stands.} profile {Your profile was reviewed again. The decision stands.} community {Your community was reviewed again. The decision stands.} collection {Your collection was reviewed again. The decision stands.} other {Your content was reviewed again. The decision stands.}}',
        { kind: reported.kind },
      );

export const thanksForReport = (kind: SubjectKind): Text =>
  msg(
    '{kind, select, post {Thank you for reporting a post on Gesso. A moderator reviewed it.} comment {Thank you for reporting a comment on Gesso. A moderator reviewed it.} submission {Thank you for reporting a challenge submission on Gesso. A moderator reviewed it.} profile {Thank you for reporting a profile on Gesso. A moderator reviewed it.} community {Thank you for reporting a community on Gesso. A moderator reviewed it.} collection {Thank you for reporting a collection on Gesso. A moderator reviewed it.} other {Thank you for reporting content on Gesso. A moderator reviewed it.}}',
    { kind },
  );

export const reviewedAgain = (kind: SubjectKind): Text =>
  msg(
    '{kind, select, post {You reported a post on Gesso. It was reviewed again.} comment {You reported a comment on Gesso. It was reviewed again.} submission {You reported a challenge submission on Gesso. It was reviewed again.} profile {You reported a profile on Gesso. It was reviewed again.} community {You reported a community on Gesso. It was reviewed again.} collection {You reported a collection on Gesso. It was reviewed again.} other {You reported content on Gesso. It was reviewed again.}}',
    { kind },
  );
