import type { Api } from '@gesso/domain/contract';
import type { Access } from '@gesso/domain/kernel/api';
import {
  codeOfOwnAddress,
  type Owned,
  ownComment,
  ownEmail,
  ownPassword,
  ownPicture,
  ownPost,
  ownSubmission,
  ownVerification,
  pinOfOwnPost,
  postOfOwnPicture,
  proofOfOwnAccount,
} from './owned-routes.ts';

/**
 * What a write changes. 'own': it cannot name a resource of somebody else. 'anybodys': it changes the
 * caller's own reaction to a resource of anybody. Otherwise: how to create an owned resource.
 */
export type Ownership = 'own' | 'anybodys' | Owned;

type Row<K extends keyof Api> = K extends `GET ${string}`
  ? { access: Access }
  : Api[K]['access'] extends 'official'
    ? { access: 'official' }
    : { access: Access; whose: Ownership };

/** Access and ownership of every route. A route without a row here fails the suite. */
export const routeTable: { [K in keyof Api]: Row<K> } = {
  'GET /api/session': { access: 'guest' },
  'POST /api/sign-up': { access: 'guest', whose: 'own' },
  'POST /api/sign-in': { access: 'guest', whose: 'own' },
  'POST /api/sign-out': { access: 'guest', whose: 'own' },
  'PUT /api/me/interests': { access: 'member', whose: 'own' },
  'POST /api/send-otp': { access: 'guest', whose: 'own' },
  'POST /api/verify-otp': { access: 'guest', whose: codeOfOwnAddress },
  'POST /api/reset-password': { access: 'guest', whose: ownPassword },
  'POST /api/verify-email-change': { access: 'guest', whose: proofOfOwnAccount },
  'POST /api/update-email': { access: 'guest', whose: ownEmail },
  'POST /api/me/verification': { access: 'member', whose: 'own' },
  'PUT /api/me/verification': { access: 'member', whose: ownVerification },
  'POST /api/send-support-email': { access: 'guest', whose: 'own' },
  'GET /api/mailboxes': { access: 'guest' },
  'GET /api/team': { access: 'guest' },
  'POST /api/pictures': { access: 'member', whose: 'own' },
  'DELETE /api/pictures/:id': { access: 'member', whose: ownPicture },
  'GET /api/posts': { access: 'member' },
  'POST /api/posts': { access: 'member', whose: postOfOwnPicture },
  'GET /api/posts/:id': { access: 'guest' },
  'DELETE /api/posts/:id': { access: 'member', whose: ownPost },
  'GET /api/users/:id/posts': { access: 'guest' },
  'GET /api/me/feed': { access: 'member' },
  'GET /api/me/liked': { access: 'member' },
  'GET /api/me/saved': { access: 'member' },
  'GET /api/me/pinned': { access: 'member' },
  'GET /api/me/reactions': { access: 'member' },
  'PUT /api/posts/:id/like': { access: 'member', whose: 'anybodys' },
  'DELETE /api/posts/:id/like': { access: 'member', whose: 'anybodys' },
  'PUT /api/posts/:id/save': { access: 'member', whose: 'anybodys' },
  'DELETE /api/posts/:id/save': { access: 'member', whose: 'anybodys' },
  'PUT /api/posts/:id/pin': { access: 'member', whose: pinOfOwnPost(false) },
  'DELETE /api/posts/:id/pin': { access: 'member', whose: pinOfOwnPost(true) },
  'GET /api/posts/:id/comments': { access: 'guest' },
  'POST /api/posts/:id/comments': { access: 'member', whose: 'anybodys' },
  'PUT /api/comments/:id': { access: 'member', whose: ownComment({ comment: 'Changed.' }) },
  'DELETE /api/comments/:id': { access: 'member', whose: ownComment() },
  'GET /api/challenges/current': { access: 'member' },
  'GET /api/challenges/previous': { access: 'member' },
  'GET /api/challenges': { access: 'member' },
  'GET /api/challenges/:weekNumber': { access: 'member' },
  'GET /api/challenges/:weekNumber/submissions': { access: 'member' },
  'POST /api/challenges/:weekNumber/submissions': { access: 'member', whose: 'anybodys' },
  'DELETE /api/submissions/:id': { access: 'member', whose: ownSubmission },
  'PUT /api/submissions/:id/like': { access: 'member', whose: 'anybodys' },
  'DELETE /api/submissions/:id/like': { access: 'member', whose: 'anybodys' },
  'GET /api/users/:id/submissions': { access: 'member' },
  'GET /api/users/:id/trophies': { access: 'member' },
  'GET /api/challenges/plan': { access: 'official' },
  'POST /api/challenges': { access: 'official' },
  'PATCH /api/challenges/:weekNumber': { access: 'official' },
  'DELETE /api/challenges/:weekNumber': { access: 'official' },
  'POST /api/challenges/banners': { access: 'official' },
  'GET /api/users/by-name/:username': { access: 'member' },
  'GET /api/users/:id': { access: 'member' },
  'GET /api/public/:username': { access: 'guest' },
  'PATCH /api/me/profile': { access: 'member', whose: 'own' },
  'PUT /api/me/avatar': { access: 'member', whose: 'own' },
  'DELETE /api/me/avatar': { access: 'member', whose: 'own' },
  'PUT /api/users/:id/follow': { access: 'member', whose: 'anybodys' },
  'DELETE /api/users/:id/follow': { access: 'member', whose: 'anybodys' },
  'GET /api/users/:id/followers': { access: 'member' },
  'GET /api/users/:id/following': { access: 'member' },
  'GET /api/me/follows': { access: 'member' },
  'GET /api/communities': { access: 'member' },
  'GET /api/communities/:id': { access: 'member' },
  'GET /api/communities/:id/members': { access: 'member' },
  'GET /api/communities/:id/posts': { access: 'member' },
  'PUT /api/communities/:id/membership': { access: 'member', whose: 'anybodys' },
  'DELETE /api/communities/:id/membership': { access: 'member', whose: 'anybodys' },
  'GET /api/me/memberships': { access: 'member' },
  'GET /api/search': { access: 'member' },
};
