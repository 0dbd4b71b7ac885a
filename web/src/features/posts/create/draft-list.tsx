import { epochSeconds } from '@gesso/domain/kernel';
import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useRelativeTime } from '../../../platform/page/use-relative-time.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { BlobImage } from './blob-image.tsx';
import type { Draft } from './draft.ts';

type DraftListProps = {
  drafts: Draft[];
  /** while images are being prepared for the open draft */
  disabled: boolean;
  onOpen: (draft: Draft) => void;
  onDiscard: (draft: Draft) => void;
};

const titleOf = ({ caption }: Draft): string => caption.trim() || t`Untitled`;

/** The drafts in this browser except the open one. */
export function DraftList({ drafts, disabled, onOpen, onDiscard }: DraftListProps) {
  const [asked, setAsked] = useState<Draft | null>(null);
  if (drafts.length === 0) return null;
  return (
    <section aria-labelledby="your-drafts" className="flex flex-col gap-2">
      <h2 id="your-drafts" className="font-medium text-14">
        <Trans>Your drafts</Trans>
      </h2>
      <ul className="flex flex-col gap-1">
        {drafts.map((draft) => (
          <li key={draft.id} className="flex items-center gap-2 py-1 sm:gap-3">
            <Thumbnail draft={draft} />
            <div className="min-w-0 flex-1">
              <p dir="auto" className="line-clamp-2 break-words text-14">
                {titleOf(draft)}
              </p>
              <Facts draft={draft} />
            </div>
            <Button
              size="small"
              disabled={disabled}
              aria-label={t`Continue ${{ title: titleOf(draft) }}`}
              onClick={() => onOpen(draft)}
            >
              <Trans>Continue</Trans>
            </Button>
            <IconButton
              label={t`Discard ${{ title: titleOf(draft) }}`}
              disabled={disabled}
              onClick={() => setAsked(draft)}
              className="-me-3"
            >
              <Trash2 size={19} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      <ConfirmDiscard
        draft={asked}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && onDiscard(asked)}
      />
    </section>
  );
}

function Facts({ draft: { pictures, savedAt } }: { draft: Draft }) {
  const saved = useRelativeTime(epochSeconds(savedAt));
  return (
    <p className="text-12 text-muted">
      <Plural value={{ count: pictures.length }} one="# image" other="# images" /> ·{' '}
      <time dateTime={new Date(savedAt).toISOString()}>{saved}</time>
    </p>
  );
}

function Thumbnail({ draft: { pictures } }: { draft: Draft }) {
  const [first] = pictures;
  return (
    <div className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-10 bg-wash text-muted">
      {first ? (
        <BlobImage blob={first.blob} alt="" className="size-full object-cover" />
      ) : (
        <ImagePlus size={20} strokeWidth={1.5} aria-hidden="true" />
      )}
    </div>
  );
}

type ConfirmDiscardProps = { draft: Draft | null; onClose: () => void; onConfirm: () => void };

/** Asks for confirmation before a draft is deleted. */
export const ConfirmDiscard = ({ draft, onClose, onConfirm }: ConfirmDiscardProps) => (
  <ConfirmDialog
    open={draft !== null}
    onOpenChange={(open) => !open && onClose()}
    title={t`Discard this draft?`}
    text={t`Its images, text and tags will be deleted. This action cannot be undone.`}
    confirmLabel={t`Discard draft`}
    cancelLabel={t`Keep draft`}
    onConfirm={() => {
      onClose();
      onConfirm();
    }}
  />
);
