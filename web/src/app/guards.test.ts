import type { Me } from '@gesso/domain/accounts';
import { describe, expect, it } from 'vitest';
import { guardLogin, guardMember, pathAfterSignIn } from './guards.ts';

const newcomer: Me = {
  id: 'A',
  username: 'ada',
  fullName: 'Ada',
  email: 'ada@gesso.test',
  emailVerified: false,
  newTerms: null,
  bio: '',
  profileImageUrl: null,
  artistTags: [],
  interestTags: [],
  badges: [],
  official: false,
  moderator: false,
  moderatorWithoutSecondFactor: false,
  suspendedUntil: null,
  deletionUndone: false,
};
const member: Me = { ...newcomer, interestTags: ['Drawing', 'Glass', 'Paper'] };

describe('a guest', () => {
  it('is redirected to /login with the requested path as next', () => {
    expect(guardMember(null, '/profile', '/profile?tab=pins')).toBe(
      '/login?next=%2Fprofile%3Ftab%3Dpins',
    );
  });
  it('stays on / and on /login', () => {
    expect(guardMember(null, '/', '/')).toBeNull();
    expect(guardLogin(null, '/profile')).toBeNull();
  });
});

describe('a member', () => {
  it('is redirected to the art form selection first', () => {
    expect(guardMember(newcomer, '/', '/')).toBe('/tag-selection');
    expect(guardMember(newcomer, '/tag-selection', '/tag-selection')).toBeNull();
    expect(guardLogin(newcomer, undefined)).toBe('/tag-selection');
  });
  it('continues from there to the requested path', () => {
    const selection = '/tag-selection?next=%2Fpost%2FA%3Ftab%3Dcomments';
    expect(guardLogin(newcomer, '/post/A?tab=comments')).toBe(selection);
    expect(guardMember(newcomer, '/tag-selection', selection)).toBeNull();
    expect(guardMember(member, '/tag-selection', selection)).toBe('/post/A?tab=comments');
    expect(guardMember(member, '/tag-selection', '/tag-selection?next=//evil.test')).toBe('/');
  });
  it('may stay on a page, but is redirected from /login and /tag-selection', () => {
    expect(guardMember(member, '/profile', '/profile')).toBeNull();
    expect(guardMember(member, '/tag-selection', '/tag-selection')).toBe('/');
    expect(guardLogin(member, undefined)).toBe('/');
    expect(guardLogin(member, '/challenges?week=3')).toBe('/challenges?week=3');
  });
});

describe('the redirect after signing in', () => {
  it('never leaves this site', () => {
    const foreign = [
      '//evil.test',
      '/\\evil.test',
      'https://evil.test',
      'javascript:alert(1)',
      '',
      '/\t/evil.test',
      '/.//evil.test/path',
      '/x/..//evil.test',
    ];
    for (const path of foreign) {
      expect(pathAfterSignIn(path)).toBe('/');
      expect(guardLogin(member, path)).toBe('/');
      expect(guardLogin(newcomer, path)).toBe('/tag-selection');
      const selection = `/tag-selection?next=${encodeURIComponent(path)}`;
      expect(guardMember(member, '/tag-selection', selection)).toBe('/');
      expect(guardMember(null, '/x', path)).toBe('/login');
    }
  });
  it('does not lead back to /login', () => {
    for (const path of ['/login', '/login?next=/x', '/x/../login#a']) {
      expect(pathAfterSignIn(path)).toBe('/');
    }
    expect(pathAfterSignIn('/login-help')).toBe('/login-help');
  });
  it('keeps the requested path', () => {
    expect(pathAfterSignIn('/@ada#works')).toBe('/@ada#works');
  });
});
