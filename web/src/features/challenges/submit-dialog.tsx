import { type ChallengeWeek, challengeLimits, weekTitle } from '@gesso/domain/challenges';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
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
      {failure && <Failure {...failure} />}
      {busy && <Progress percent={percent} />}
      <Button type="submit" variant="primary" disabled={!ready || busy} className="mt-auto sm:mt-0">
        {busy ? 'Submitting...' : 'Submit'}
      </Button>
    </form>
  );
}

const Failure = ({ title, reason }: { title: string; reason: string }) => (
  <div role="alert" className="rounded-10 bg-accent-wash px-4 py-3 text-14 text-accent-text">
    <p className="font-medium">{title}</p>
    <p>{reason}</p>
  </div>
);

const Progress = ({ percent }: { percent: number }) => (
  <div
    role="progressbar"
    aria-label="Sending your entry"
    aria-valuenow={percent}
    aria-valuemin={0}
    aria-valuemax={100}
    className="h-1.5 overflow-hidden rounded-full bg-wash"
  >
    <div
      className="h-full origin-left rounded-full bg-accent transition-transform"
      style={{ transform: `scaleX(${percent / 100})` }}
    />
  </div>
);
