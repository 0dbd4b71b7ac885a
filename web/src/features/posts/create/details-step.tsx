import { postLimits } from '@gesso/domain/posts';
import { ChevronDown, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FormProblem } from '../../../ui/form-problem.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { LabelFields, labelsInWords } from '../label-fields.tsx';
import type { Draft } from './draft.ts';
import { PictureStrip } from './picture-strip.tsx';
import { TagInput } from './tag-input.tsx';
import { UploadProgress } from './upload-progress.tsx';
import type { Keeping } from './use-draft.ts';

type DetailsStepProps = {
  draft: Draft;
  problem: string | null;
  preparing: number;
  keeping: Keeping;
  percent: number | null;
  failed: { key: string; sentence: string } | null;
  onFiles: (files: File[]) => void;
  onChange: (part: Partial<Draft>) => void;
  onProblem: (sentence: string | null) => void;
  onBack: () => void;
  onDiscard: () => void;
  onSubmit: () => void;
  onCancel: () => void;
};

/** Shows the counter from 80 % of the maximum on. */
const counterNear = (used: number, max: number) =>
  used > max * 0.8 ? { counter: { used, max } } : {};

/** Focuses the first field that is missing. */
function focusMissing(form: HTMLFormElement, { caption, description, postTags }: Draft) {
  const missing = [
    { name: 'caption', isEmpty: caption.trim() === '' },
    { name: 'description', isEmpty: description.trim() === '' },
    { name: 'tags', isEmpty: postTags.length === 0 },
  ].find(({ isEmpty }) => isEmpty);
  const field = missing && form.elements.namedItem(missing.name);
  if (field instanceof HTMLElement) field.focus();
}

/** Step 2: title, description and tags. */
export function DetailsStep(props: DetailsStepProps) {
  const { draft, percent, onChange } = props;
  const busy = percent !== null;
  return (
    <form
      noValidate
      aria-label="Post Details"
      className="flex flex-1 flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        props.onSubmit();
        focusMissing(event.currentTarget, draft);
      }}
    >
      <fieldset disabled={busy} aria-label="The post" className="contents">
        <PictureStrip
          pictures={draft.pictures}
          preparing={props.preparing}
          failed={props.failed}
          onChange={(pictures) => onChange({ pictures })}
          onFiles={props.onFiles}
          onRetry={props.onSubmit}
        />
        <TextField
          label="Title"
          name="caption"
          value={draft.caption}
          onChange={({ target }) => onChange({ caption: target.value })}
          autoComplete="off"
          {...counterNear(draft.caption.length, postLimits.captionMax)}
        />
        <TextArea
          label="Description"
          name="description"
          rows={3}
          value={draft.description}
          onChange={({ target }) => onChange({ description: target.value })}
          {...counterNear(draft.description.length, postLimits.descriptionMax)}
        />
        <TagInput
          tags={draft.postTags}
          onChange={(postTags) => onChange({ postTags })}
          onProblem={props.onProblem}
        />
        <DraftLabels draft={draft} onChange={onChange} />
      </fieldset>
      <Actions {...props} busy={busy} />
    </form>
  );
}

/** Folded away: most posts need none of it. */
function DraftLabels({ draft, onChange }: Pick<DetailsStepProps, 'draft' | 'onChange'>) {
  const [open, setOpen] = useState(false);
  const chosen = labelsInWords(draft);
  return (
    <details
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group rounded-tile bg-paper px-4 inset-ring inset-ring-line"
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 text-14 [&::-webkit-details-marker]:hidden">
        <span className="flex-1">
          Sensitive, or made with AI?
          {chosen && <span className="block text-12 text-muted">{chosen}</span>}
        </span>
        <ChevronDown
          size={18}
          aria-hidden="true"
          className="text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      {open && (
        <div className="pt-1 pb-3">
          <LabelFields labels={draft} onChange={onChange} />
        </div>
      )}
    </details>
  );
}

function Actions(props: DetailsStepProps & { busy: boolean }) {
  const { busy, percent, keeping, onBack } = props;
  return (
    <div
      data-sticky-footer
      className="sticky bottom-(--sticky-bottom,0px) z-10 low:static -mx-5 -mb-5 mt-auto flex flex-wrap items-center gap-2 rounded-b-dialog border-line border-t bg-surface px-5 py-3 sm:-mx-6 sm:-mb-6 sm:px-6 sm:py-4"
    >
      <div className="basis-full empty:hidden">
        <FormProblem>{props.problem}</FormProblem>
        {percent !== null && <UploadProgress percent={percent} onCancel={props.onCancel} />}
      </div>
      <Button variant="ghost" onClick={onBack} disabled={busy}>
        Back
      </Button>
      <DiscardDraft onDiscard={props.onDiscard} disabled={busy} />
      <p role="status" className="min-w-0 flex-1 text-right text-12 text-muted">
        <span className="sr-only xs:not-sr-only">
          {keeping === 'saved' && !busy ? 'Draft saved' : ''}
        </span>
      </p>
      <Button type="submit" variant="primary" busy={busy}>
        {busy ? 'Posting...' : 'Create Post'}
      </Button>
    </div>
  );
}

function DiscardDraft({ onDiscard, disabled }: { onDiscard: () => void; disabled: boolean }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <IconButton label="Discard draft" disabled={disabled} onClick={() => setAsking(true)}>
        <Trash2 size={19} aria-hidden="true" />
      </IconButton>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Discard this draft?"
        text="Its images, texts and tags are thrown away. This action cannot be undone."
        confirmLabel="Discard draft"
        cancelLabel="Keep it"
        onConfirm={() => {
          setAsking(false);
          onDiscard();
        }}
      />
    </>
  );
}
