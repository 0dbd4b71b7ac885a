import {
  type Collection,
  type CollectionDraft,
  checkCollectionDraft,
  collectionLimits,
} from '@gesso/domain/collections';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { failureMessage } from '../../platform/api/failure-sentence.ts';
import { messageFor } from '../../platform/i18n/message-for.ts';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { RadioList } from '../../ui/radio-list.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';

type CollectionFormProps = {
  initial?: CollectionDraft;
  saveLabel: string;
  onSave: (draft: CollectionDraft) => Promise<Collection>;
  onSaved: (collection: Collection) => void;
  onCancel: () => void;
};

const EMPTY: CollectionDraft = { name: '', description: '', public: false };

const READERS = [
  { value: 'private', label: t`Private: only you can see it` },
  { value: 'public', label: t`Public: everyone can see it` },
] as const;

/** The name, description and visibility of a collection. */
export function CollectionForm(props: CollectionFormProps) {
  const { initial = EMPTY, saveLabel, onSave, onSaved, onCancel } = props;
  const [draft, setDraft] = useState(initial);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const change = (part: Partial<CollectionDraft>) => {
    setProblem(null);
    setDraft((now) => ({ ...now, ...part }));
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const checked = checkCollectionDraft(draft);
    if (!checked.ok) return setProblem(messageFor(checked.code));
    setBusy(true);
    try {
      onSaved(await onSave(checked.value));
    } catch (failure) {
      setProblem(failureMessage(failure, 'collection-save-failed'));
      setBusy(false);
    }
  };
  return (
    <form noValidate className="flex flex-1 flex-col gap-5" onSubmit={(event) => void save(event)}>
      <TextField
        label={t`Name`}
        value={draft.name}
        maxLength={collectionLimits.nameMax}
        autoComplete="off"
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextArea
        label={t`Description (optional)`}
        rows={3}
        value={draft.description}
        maxLength={collectionLimits.descriptionMax}
        onChange={({ target }) => change({ description: target.value })}
      />
      <RadioList
        legend={t`Who can see it`}
        options={READERS}
        value={draft.public ? 'public' : 'private'}
        onChange={(value) => change({ public: value === 'public' })}
      />
      <FormProblem>{problem}</FormProblem>
      <div className="mt-auto flex justify-end gap-2">
        <Button variant="ghost" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" variant="primary" busy={busy}>
          {saveLabel}
        </Button>
      </div>
    </form>
  );
}
