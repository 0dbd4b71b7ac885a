import { avatarOf } from '@gesso/domain/accounts';
import { notificationParts, notificationWords } from '@gesso/domain/notification-words';
import type { Notification } from '@gesso/domain/notifications';
import { t } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import { Trophy } from 'lucide-react';
import { i18n } from '#i18n';
import { Avatar } from '../../ui/avatar.tsx';
import { Time, Unread } from './notification-parts.tsx';

/** What people did, or the result of a week's challenge, as one link. */
export function GroupItem({ group }: { group: Notification }) {
  const { before, who, after } = notificationParts(i18n, notificationWords(group));
  const [to = '/', query] = (group.path ?? '/').split('?');
  return (
    <Link
      to={to}
      search={Object.fromEntries(new URLSearchParams(query))}
      className="flex items-center gap-3 rounded-tile px-3 py-3 transition-colors hover:bg-wash"
    >
      {group.kind.startsWith('challenge') ? <Challenge /> : <People people={group.people} />}
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="line-clamp-3 break-words text-14">
          <Unread read={group.read} />
          {before}
          <span className="font-semibold">{who}</span>
          {after}
        </span>
        {isQuoted(group) && (
          <span
            dir="auto"
            className="line-clamp-2 break-words text-14 text-muted"
          >{t`“${{ text: group.text }}”`}</span>
        )}
        <Time time={group.time} />
      </span>
      {group.pictureUrl !== null && (
        <img
          src={group.pictureUrl}
          alt=""
          width={48}
          height={48}
          loading="lazy"
          decoding="async"
          className="size-12 shrink-0 rounded-tile bg-wash object-cover"
        />
      )}
    </Link>
  );
}

/** Whether its text quotes a comment; the text of a result is part of its sentence. */
const isQuoted = ({ kind, text }: Notification): boolean =>
  text !== '' && (kind === 'comment' || kind === 'mention');

/** The latest two avatars, overlapping. */
function People({ people: [first, second] }: { people: Notification['people'] }) {
  if (!first) return null;
  if (!second) return <Avatar {...avatarOf(first)} size={44} />;
  return (
    <span className="relative size-11 shrink-0">
      <span className="absolute top-0 start-0 inline-flex">
        <Avatar {...avatarOf(second)} size={30} />
      </span>
      <span className="absolute end-0 bottom-0 inline-flex rounded-full ring-2 ring-paper">
        <Avatar {...avatarOf(first)} size={30} />
      </span>
    </span>
  );
}

const Challenge = () => (
  <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-wash text-accent-text">
    <Trophy size={20} aria-hidden="true" />
  </span>
);
