import { avatarOf } from '@gesso/domain/accounts';
import { ANONYMOUS, type Comment, commenterName } from '@gesso/domain/comments';
import { longDate } from '@gesso/domain/kernel';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Ellipsis } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { i18n } from '#i18n';
import { MentionedText } from '../../platform/mentions/mentioned-text.tsx';
import { useRelativeTime } from '../../platform/page/use-relative-time.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { CommentEditor } from './comment-editor.tsx';

type CommentItemProps = {
  comment: Comment;
  /** links to the public profile */
  publicMode: boolean;
  mayEdit: boolean;
  mayDelete: boolean;
  onEdit: (text: string) => Promise<void>;
  onDelete: () => void;
  /** absent where replying is not possible */
  onReply: (() => void) | undefined;
  /** the comment linked by the URL */
  isTarget: boolean;
  /** injected from other features */
  menuItems: ReactNode;
};

/** Scrolls once, when it appears: the reader may scroll away from it. */
function showTarget(item: HTMLLIElement | null): void {
  // Centered, since a bar covers the bottom of a phone's screen.
  item?.scrollIntoView({ block: 'center' });
  item?.focus({ preventScroll: true });
}

const anonymous = { fullName: ANONYMOUS, profileImageUrl: null };

export function CommentItem(props: CommentItemProps) {
  const { comment, publicMode, mayEdit, mayDelete, onEdit, onDelete, onReply, isTarget } = props;
  const { menuItems } = props;
  const name = commenterName(comment);
  const [editing, setEditing] = useState(false);
  const menuButton = useRef<HTMLButtonElement>(null);
  const editor = useRef<HTMLInputElement>(null);
  const close = () => {
    // The focus returns only if the user has not moved it elsewhere.
    const { activeElement, body } = document;
    const elsewhere = activeElement !== body && !editor.current?.form?.contains(activeElement);
    setEditing(false);
    if (!elsewhere) menuButton.current?.focus();
  };
  const focusEditor = (event: Event) => {
    if (!editor.current) return;
    event.preventDefault();
    editor.current.focus();
  };
  return (
    <li
      ref={isTarget ? showTarget : undefined}
      aria-current={isTarget ? 'location' : undefined}
      tabIndex={isTarget ? -1 : undefined}
      className={cx('flex gap-3', isTarget && '-mx-1 rounded-tile bg-wash px-1 py-2 outline-none')}
    >
      <Avatar {...avatarOf(comment.author ?? anonymous)} size={36} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2 text-14">
          <Commenter comment={comment} publicMode={publicMode} />
          <When comment={comment} />
        </p>
        {editing ? (
          <CommentEditor
            ref={editor}
            postId={comment.postId}
            text={comment.comment}
            onSave={onEdit}
            onClose={close}
          />
        ) : (
          <p dir="auto" className="whitespace-pre-wrap break-words text-14">
            <MentionedText
              text={comment.comment}
              mentions={comment.mentions}
              publicMode={publicMode}
            />
          </p>
        )}
        {onReply && !editing && (
          <button
            type="button"
            onClick={onReply}
            className="-mb-2 -ms-2 inline-flex min-h-11 min-w-11 items-center rounded-6 px-2 font-medium text-12 text-muted hover:text-ink sm:min-h-8"
          >
            <Trans>
              Reply<span className="sr-only"> to {name}</span>
            </Trans>
          </button>
        )}
      </div>
      {(mayEdit || mayDelete || menuItems) && (
        <Menu
          onClosed={focusEditor}
          trigger={
            <IconButton ref={menuButton} label={t`Comment menu`} className="-mt-2">
              <Ellipsis size={18} aria-hidden="true" />
            </IconButton>
          }
        >
          {mayEdit && (
            <MenuItem onSelect={() => setEditing(true)}>
              <Trans>Edit</Trans>
            </MenuItem>
          )}
          {mayDelete && (
            <MenuItem tone="danger" onSelect={onDelete}>
              <Trans>Delete</Trans>
            </MenuItem>
          )}
          {menuItems}
        </Menu>
      )}
    </li>
  );
}

type CommenterProps = Pick<CommentItemProps, 'comment' | 'publicMode'>;

/** Links to the profile, unless the author's account is deleted. */
function Commenter({ comment, publicMode }: CommenterProps) {
  const { author } = comment;
  const name = commenterName(comment);
  if (!author)
    return (
      <span dir="auto" className="font-semibold">
        {name}
      </span>
    );
  const profile: string = publicMode ? `/public/${author.username}` : `/@${author.username}`;
  return (
    <Link
      to={profile}
      dir="auto"
      // Tall enough for a finger: a name may begin the text right below.
      className="inline-block min-h-6 rounded-6 font-semibold leading-6 hover:underline"
    >
      {name}
    </Link>
  );
}

/** The time of writing or of the last edit, with both in the tooltip. */
function When({ comment: { time, editedAt } }: { comment: Comment }) {
  const shown = editedAt ?? time;
  const ago = useRelativeTime(shown);
  const written = longDate(i18n, time);
  const edited = editedAt === null ? null : longDate(i18n, editedAt);
  const attributes = {
    dateTime: new Date(shown * 1000).toISOString(),
    title: edited === null ? written : t`Written ${written}, edited ${edited}`,
  };
  return (
    <span className="text-12 text-muted">
      {edited === null ? (
        <time {...attributes}>{ago}</time>
      ) : (
        <Trans>
          edited · <time {...attributes}>{ago}</time>
        </Trans>
      )}
    </span>
  );
}
