import { type ChallengeWeek, challengeLimits, weekTitle } from '@gesso/domain/challenges';
import { type ContentLabels, labelsOf } from '@gesso/domain/content-preferences';
import { t } from '@lingui/core/macro';
import { type ComponentType, type FormEvent, useState } from 'react';
import { i18n } from '#i18n';
import { useMentionCompletion } from '../../platform/mentions/use-mention-completion.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { SuggestionList } from '../../ui/suggestion-list.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { PictureField } from './picture-field.tsx';
import { useChosenPicture } from './use-chosen-picture.ts';
import { useCreateSubmission } from './use-create-submission.ts';

/** The label fields, injected from another feature. */
type LabelFieldsComponent = ComponentType<{
  labels: ContentLabels;
  onChange: (labels: ContentLabels) => void;
}>;

type SubmitDialogProps = {
  week: ChallengeWeek;
  open: boolean;
  labelFields: LabelFieldsComponent;
  onClose: () => void;
};

const NO_LABELS = labelsOf({});

/** Keeps its form state when closed before sending. */
export function SubmitDialog({ week, open, labelFields, onClose }: SubmitDialogProps) {
  const submission = useSubmissionForm(week, onClose);
  return (
    <Dialog
      open={open}
      onOpenChange={(wanted) => !wanted && onClose()}
      title={t`Submit Your Art`}
      description={weekTitle(i18n, week)}
    >
      <SubmitForm {...submission} labelFields={labelFields} />
    </Dialog>
  );
}

function useSubmissionForm(week: ChallengeWeek, onDone: () => void) {
  const [description, setDescription] = useState('');
  const [labels, setLabels] = useState(NO_LABELS);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const { submit, setReason, ...sending } = useCreateSubmission(week.weekNumber, () => {
    setDescription('');
    setLabels(NO_LABELS);
    clear();
    onDone();
  });
  const { chosen, choose, clear } = useChosenPicture(setReason);
  const trimmed = description.trim();
  const ready =
    chosen !== null && trimmed !== '' && trimmed.length <= challengeLimits.descriptionMax;
  /** A changed image, text or label needs a new idempotency key. */
  const renewKey = () => {
    setReason(null);
    setKey(crypto.randomUUID());
  };
  return {
    ...sending,
    description,
    labels,
    used: trimmed.length,
    url: chosen?.url ?? null,
    ready,
    describe: (text: string) => {
      renewKey();
      setDescription(text);
    },
    label: (changed: ContentLabels) => {
      renewKey();
      setLabels(changed);
    },
    choose: (file: File | undefined) => {
      renewKey();
      choose(file);
    },
    send: () => {
      if (chosen && ready) submit({ file: chosen.file, description: trimmed, labels, key });
    },
  };
}

type SubmitFormProps = ReturnType<typeof useSubmissionForm> & {
  labelFields: LabelFieldsComponent;
};

function SubmitForm({ labelFields: LabelFields, ...submission }: SubmitFormProps) {
  const { description, labels, used, url, ready, busy, percent, failure } = submission;
  const completion = useMentionCompletion({ text: description, onText: submission.describe });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) submission.send();
  };
  return (
    <form onSubmit={onSubmit} className="flex flex-1 flex-col gap-4">
      <PictureField url={url} disabled={busy} onFile={submission.choose} />
      <div data-handles-escape={completion.list.options.length > 0 ? '' : undefined}>
        <TextArea
          {...completion.field}
          label={t`Description`}
          placeholder={t`What did you make, and how does it answer the theme?`}
          value={description}
          readOnly={busy}
          counter={{ used, max: challengeLimits.descriptionMax }}
          onChange={({ currentTarget }) => {
            submission.describe(currentTarget.value);
            completion.look(currentTarget);
          }}
        />
        <SuggestionList {...completion.list} />
      </div>
      <fieldset disabled={busy} className="contents">
        <LabelFields labels={labels} onChange={submission.label} />
      </fieldset>
      {failure && (
        <FormProblem>
          <p className="font-medium">{failure.title}</p>
          <p>{failure.reason}</p>
        </FormProblem>
      )}
      {busy && <ProgressBar percent={percent} label={t`Sending your submission`} />}
      <Button type="submit" variant="primary" disabled={!ready || busy} className="mt-auto sm:mt-0">
        {busy ? t`Submitting...` : t`Submit`}
      </Button>
    </form>
  );
}
