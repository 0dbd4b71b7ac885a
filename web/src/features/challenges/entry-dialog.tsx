import { avatarOf } from '@gesso/domain/accounts';
import { type Submission, weekTitle } from '@gesso/domain/challenges';
import { longDate } from '@gesso/domain/kernel';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Picture } from '../../ui/picture.tsx';
import { LikeEntryButton } from './like-entry-button.tsx';
import { PlaceBadge } from './place-badge.tsx';
import { useWithdrawEntry } from './use-withdraw-entry.ts';

type EntryDialogProps = {
  entry: Submission | null;
  /** One's own entry in a week that is still open. */
  canWithdraw: boolean;
  onClose: () => void;
};

/** One entry, large; a GIF moves here. */
export function EntryDialog({ entry, canWithdraw, onClose }: EntryDialogProps) {
  return (
    <Dialog
      open={entry !== null}
      onOpenChange={(open) => !open && onClose()}
      title={entry ? `Entry by ${entry.author.username}` : 'Entry'}
      size="large"
    >
      {entry && <EntryFace entry={entry} canWithdraw={canWithdraw} onClose={onClose} />}
    </Dialog>
  );
}

type EntryFaceProps = { entry: Submission; canWithdraw: boolean; onClose: () => void };

function EntryFace({ entry, canWithdraw, onClose }: EntryFaceProps) {
  const { picture, author, description, place } = entry;
  const profile: string = `/@${author.username}`;
  const widest = (picture.width / picture.height) * 68;
  return (
    <>
      <div className="flex justify-center rounded-tile bg-wash">
        <div className="w-full" style={{ maxWidth: `min(${picture.width}px, ${widest}vh)` }}>
          <Picture
            key={picture.url}
            src={picture.url}
            width={picture.width}
            height={picture.height}
            thumbhash={picture.thumbhash}
            alt={description}
            eager
          />
        </div>
      </div>
      <div className="flex items-center gap-3">
        <Link to={profile} className="flex min-w-0 items-center gap-3 rounded-6">
          <Avatar {...avatarOf(author)} size={40} />
          <span className="min-w-0">
            <span className="block truncate font-medium text-14">{author.fullName}</span>
            <span className="block truncate text-12 text-muted">@{author.username}</span>
          </span>
        </Link>
        <span className="ml-auto flex items-center gap-2">
          {place && <PlaceBadge place={place} />}
          <LikeEntryButton entry={entry} />
        </span>
      </div>
      <p className="whitespace-pre-wrap break-words">{description}</p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-12 text-muted">
          {weekTitle(entry)}, {longDate(entry.time)}
        </p>
        {canWithdraw && <Withdraw entry={entry} onDone={onClose} />}
      </div>
    </>
  );
}

function Withdraw({ entry, onDone }: { entry: Submission; onDone: () => void }) {
  const [asking, setAsking] = useState(false);
  const { withdraw, busy } = useWithdrawEntry(entry, onDone);
  return (
    <>
      <Button variant="danger" size="small" onClick={() => setAsking(true)}>
        Withdraw entry
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Withdraw your entry?"
        text="Its picture, description and likes are removed. Until the week closes you can submit another one."
        confirmLabel="Withdraw entry"
        busy={busy}
        onConfirm={withdraw}
      />
    </>
  );
}
