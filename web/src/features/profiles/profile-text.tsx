import { artistTypeName } from '@gesso/domain/artist-types';
import type { Profile } from '@gesso/domain/profiles';
import { tagName, tagPath } from '@gesso/domain/tags';
import { t } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { chipLinkClass } from '../../ui/chip.tsx';
import { Badges } from './badges.tsx';

type ProfileTextProps = {
  profile: Profile;
  /** only passed for the viewer's own profile */
  email?: string;
  /** beside the name on phones */
  avatar?: ReactNode;
  children?: ReactNode;
};

/** Name, username, bio and tags of a profile. */
export function ProfileText({ profile, email, avatar, children }: ProfileTextProps) {
  const { fullName, username, bio, artistTags, interestTags, badges } = profile;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div className="flex items-center gap-4">
        {avatar}
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <h1
              dir="auto"
              className="min-w-0 break-words font-display text-28 leading-tight md:text-40"
            >
              {fullName}
            </h1>
            <Badges badges={badges} />
          </div>
          <p className="break-words text-muted">
            <bdi>@{username}</bdi>
          </p>
          {email !== undefined && (
            <p className="break-words text-14 text-muted">
              <bdi>{email}</bdi>
            </p>
          )}
        </div>
      </div>
      {bio !== '' && (
        <p dir="auto" className="max-w-2xl whitespace-pre-wrap break-words">
          {bio}
        </p>
      )}
      {children}
      <TagLine label={t`Artist tags`} tags={artistTags} nameOf={artistTypeName} />
      <TagLine label={t`Art forms`} tags={interestTags} nameOf={tagName} />
    </div>
  );
}

type TagLineProps = { label: string; tags: string[]; nameOf: (tag: string) => string };

/** Each links to the page of the tag. */
function TagLine({ label, tags, nameOf }: TagLineProps) {
  if (tags.length === 0) return null;
  return (
    <div className="grid grid-cols-[5rem_1fr] items-baseline">
      <span className="text-12 text-muted">{label}</span>
      <ul aria-label={label} className="flex flex-wrap gap-2">
        {tags.map((tag) => (
          <li key={tag}>
            <Link to={tagPath(tag)} className={chipLinkClass}>
              {nameOf(tag)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
