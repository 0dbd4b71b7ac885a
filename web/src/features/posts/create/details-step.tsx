import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FormProblem } from '../../../ui/form-problem.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { OriginalFields } from '../../originals/original-fields.tsx';
import { focusMissing, PostFields } from '../post-fields.tsx';
import type { Draft } from './draft.ts';
import { ConfirmDiscard } from './draft-list.tsx';
import { PictureStrip } from './picture-strip.tsx';
import type { SaveState } from './use-draft.ts';

type DetailsStepProps = {
  draft: Draft;
  problem: string | null;
  preparing: number;
  saveState: SaveState;
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

/** Step 2: title, description and tags. */
export function DetailsStep(props: DetailsStepProps) {
  const { draft, percent, onChange } = props;
  const busy = percent !== null;
  return (
    <form
      noValidate
      aria-label={t`Post Details`}
      className="flex flex-1 flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        props.onSubmit();
        focusMissing(event.currentTarget, draft);
      }}
    >
      <fieldset disabled={busy} aria-label={t`The post`} className="contents">
        <PictureStrip
          pictures={draft.pictures}
          preparing={props.preparing}
          failed={props.failed}
          onChange={(pictures) => onChange({ pictures })}
          onFiles={props.onFiles}
          onRetry={props.onSubmit}
        />
        <OriginalFields
          pictures={draft.pictures}
          onChange={(key, original) =>
            onChange({
              pictures: draft.pictures.map((picture) =>
                picture.key === key ? { ...picture, original } : picture,
              ),
            })
          }
        />
        <PostFields value={draft} onChange={onChange} onProblem={props.onProblem} />
      </fieldset>
      <Actions {...props} busy={busy} />
    </form>
  );
}

const saveMessages: Record<SaveState, string> = {
  loading: '',
  saving: '',
  saved: t`Draft saved`,
  off: t`Draft not saved. Keep this page open.`,
};

function Actions(props: DetailsStepProps & { busy: boolean }) {
  const { busy, percent, saveState, onBack } = props;
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
        <Trans>Back</Trans>
      </Button>
      <DiscardDraft draft={props.draft} onDiscard={props.onDiscard} disabled={busy} />
      <p role="status" className="min-w-0 flex-1 text-end text-12 text-muted">
        <span className={saveState === 'off' ? '' : 'sr-only xs:not-sr-only'}>
          {busy ? '' : saveMessages[saveState]}
        </span>
      </p>
      <Button type="submit" variant="primary" busy={busy}>
        {busy ? t`Posting...` : t`Create Post`}
      </Button>
    </div>
  );
}

type DiscardDraftProps = { draft: Draft; onDiscard: () => void; disabled: boolean };

function DiscardDraft({ draft, onDiscard, disabled }: DiscardDraftProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <IconButton label={t`Discard draft`} disabled={disabled} onClick={() => setAsking(true)}>
        <Trash2 size={19} aria-hidden="true" />
      </IconButton>
      <ConfirmDiscard
        draft={asking ? draft : null}
        onClose={() => setAsking(false)}
        onConfirm={onDiscard}
      />
    </>
  );
}

type UploadProgressProps = { percent: number; onCancel: () => void };

function UploadProgress({ percent, onCancel }: UploadProgressProps) {
  return (
    <div className="flex items-center gap-4">
      <div className="flex flex-1 flex-col gap-2">
        <p id="upload-progress" className="figures text-14">
          <Trans>Uploading... {percent}%</Trans>
        </p>
        <ProgressBar percent={percent} labelledBy="upload-progress" />
      </div>
      <Button size="small" onClick={onCancel}>
        <Trans>Cancel upload</Trans>
      </Button>
    </div>
  );
}
