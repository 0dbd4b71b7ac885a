import { type CommunityDetail, communityLimits } from '@gesso/domain/communities';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FormProblem } from '../../../ui/form-problem.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useFocusInvalid } from '../../../ui/use-focus-invalid.ts';
import { CoverField } from './cover-field.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { useCommunityForm } from './use-community-form.ts';

type CommunityFormProps = {
  /** null for a new one */
  community: CommunityDetail | null;
  title: string;
  submitLabel: string;
  onDone: (saved: CommunityDetail) => void;
  onCancel: () => void;
};

/** The form for creating or editing a community. */
export function CommunityForm(props: CommunityFormProps) {
  const { community, title, submitLabel, onDone, onCancel } = props;
  const editing = useCommunityForm(community, onDone);
  const { form, change, save, saving, encoding, problem, errorOf, touched } = editing;
  const element = useRef<HTMLFormElement>(null);
  useFocusInvalid(element, problem);
  return (
    <form
      ref={element}
      aria-label={title}
      noValidate
      className="mx-auto flex max-w-2xl flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h1 className="font-display text-28">{title}</h1>
      <CoverField
        src={community?.cover?.url ?? null}
        cover={form.cover}
        busy={encoding}
        onBusy={editing.setEncoding}
        onChange={(cover) => change({ cover })}
        onProblem={(sentence) => editing.setProblem({ field: null, sentence })}
      />
      <Words form={form} change={change} errorOf={errorOf} />
      <FormProblem>{errorOf(null)}</FormProblem>
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" variant="primary" busy={saving || encoding}>
          {submitLabel}
        </Button>
        <p role="status" className="text-14 text-muted">
          {encoding && t`Preparing the cover`}
        </p>
      </div>
      <UnsavedGuard unsaved={touched && !saving} />
    </form>
  );
}

type WordsProps = Pick<ReturnType<typeof useCommunityForm>, 'form' | 'change' | 'errorOf'>;

function Words({ form, change, errorOf }: WordsProps) {
  const { nameMax, descriptionMax, rulesMax } = communityLimits;
  return (
    <>
      <TextField
        label={t`Name`}
        autoComplete="off"
        value={form.name}
        counter={{ used: form.name.trim().length, max: nameMax }}
        error={errorOf('name')}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextArea
        label={t`Description`}
        placeholder={t`What is it about, and who is it for?`}
        value={form.description}
        counter={{ used: form.description.trim().length, max: descriptionMax }}
        error={errorOf('description')}
        onChange={({ target }) => change({ description: target.value })}
      />
      <TextArea
        label={t`House rules`}
        hint={t`Optional. What belongs here, and what doesn’t?`}
        rows={6}
        value={form.rules}
        counter={{ used: form.rules.trim().length, max: rulesMax }}
        error={errorOf('rules')}
        onChange={({ target }) => change({ rules: target.value })}
      />
    </>
  );
}
