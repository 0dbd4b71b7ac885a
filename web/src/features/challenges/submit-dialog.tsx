import { type ChallengeWeek, challengeLimits, weekTitle } from '@gesso/domain/challenges';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { PictureField } from './picture-field.tsx';
import { useChosenPicture } from './use-chosen-picture.ts';
import { useSubmitEntry } from './use-submit-entry.ts';

type SubmitDialogProps = { week: ChallengeWeek; open: boolean; onClose: () => void };

export function SubmitDialog({ week, open, onClose }: SubmitDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(wanted) => !wanted && onClose()}
      title="Submit Your Art"
      description={weekTitle(week)}
    >
      <SubmitForm week={week} onDone={onClose} />
    </Dialog>
  );
}

type SubmitFormProps = { week: ChallengeWeek; onDone: () => void };

/** Closing takes the form away, so it is empty the next time. */
function SubmitForm({ week, onDone }: SubmitFormProps) {
  const [description, setDescription] = useState('');
  const [key, setKey] = useState(() => crypto.randomUUID());
  const { submit, busy, percent, failure, setReason } = useSubmitEntry(week.weekNumber, onDone);
  const { chosen, choose } = useChosenPicture(setReason);
  const words = description.trim();
  const ready = chosen !== null && words !== '' && words.length <= challengeLimits.descriptionMax;

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen && ready && !busy) submit({ file: chosen.file, description: words, key });
  };
  /** Another picture or text is another request. */
  const renew = () => {
    setReason(null);
    setKey(crypto.randomUUID());
  };
  return (
    <form onSubmit={onSubmit} className="flex flex-1 flex-col gap-4">
      <PictureField
        url={chosen?.url ?? null}
        disabled={busy}
        onFile={(file) => {
          renew();
          choose(file);
        }}
      />
      <TextArea
        label="Description"
        placeholder="What did you make, and how does it answer the theme?"
        value={description}
        readOnly={busy}
        counter={{ used: words.length, max: challengeLimits.descriptionMax }}
        onChange={(event) => {
          renew();
          setDescription(event.currentTarget.value);
        }}
      />
      {failure && (
        <FormProblem>
          <p className="font-medium">{failure.title}</p>
          <p>{failure.reason}</p>
        </FormProblem>
      )}
      {busy && <ProgressBar percent={percent} label="Sending your entry" />}
      <Button type="submit" variant="primary" disabled={!ready || busy} className="mt-auto sm:mt-0">
        {busy ? 'Submitting...' : 'Submit'}
      </Button>
    </form>
  );
}
