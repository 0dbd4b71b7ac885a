import {
  BROKEN_RULES,
  type DecisionForm as Form,
  moderationLimits,
  type SubjectKind,
} from '@gesso/domain/moderation';
import { brokenRules } from '@gesso/domain/terms';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { RadioList } from '../../ui/radio-list.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { upperFirst } from './case-names.ts';

const alsoRemove: Record<SubjectKind, string> = {
  post: t`Remove the post as well`,
  comment: t`Remove the comment as well`,
  submission: t`Remove the challenge submission as well`,
  profile: t`Remove the profile as well`,
  community: t`Remove the community as well`,
  collection: t`Remove the collection as well`,
};

type DecisionFormProps = {
  form: Form;
  kind: SubjectKind;
  problem: string | null;
  onChange: (part: Partial<Form>) => void;
  onSubmit: () => void;
  onCancel: () => void;
};

const rules = BROKEN_RULES.map((value) => ({ value, label: upperFirst(brokenRules[value]) }));
const { suspensionDaysMin, suspensionDaysMax, wordsMax } = moderationLimits;

export function DecisionForm(props: DecisionFormProps) {
  const { form, kind, problem, onChange, onSubmit, onCancel } = props;
  const { outcome, words = '' } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {outcome !== 'dismiss' && (
        <RadioList
          legend={t`Which rule was broken?`}
          options={rules}
          value={form.rule ?? null}
          onChange={(rule) => onChange({ rule })}
        />
      )}
      {outcome === 'suspend' && (
        <TextField
          label={t`Number of days`}
          type="number"
          inputMode="numeric"
          min={suspensionDaysMin}
          max={suspensionDaysMax}
          value={form.days ?? ''}
          onChange={({ target }) => onChange({ days: daysIn(target.value) })}
          className="max-w-40"
        />
      )}
      {outcome !== 'dismiss' && outcome !== 'remove' && (
        <label className="flex min-h-11 cursor-pointer items-center gap-3 text-14">
          <input
            type="checkbox"
            checked={form.alsoRemove ?? false}
            onChange={({ target }) => onChange({ alsoRemove: target.checked })}
            className="size-4 accent-accent-ground"
          />
          {alsoRemove[kind]}
        </label>
      )}
      <TextArea
        label={t`Message to this person (optional)`}
        rows={3}
        value={words}
        counter={{ used: words.trim().length, max: wordsMax }}
        onChange={({ target }) => onChange({ words: target.value })}
      />
      <FormProblem>{problem}</FormProblem>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" variant="primary">
          <Trans>Continue</Trans>
        </Button>
      </div>
    </form>
  );
}

/** The field's value as a number; undefined while it is empty. */
const daysIn = (text: string): number | undefined => (text === '' ? undefined : Number(text));
