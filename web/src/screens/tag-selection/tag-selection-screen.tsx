import { accountLimits } from '@gesso/domain/accounts';
import type { ArtForm } from '@gesso/domain/tags';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { ArtFormCard } from '../../features/tags/art-form-card.tsx';
import {
  filterArtForms,
  hasEnoughArtForms,
  toggleArtForm,
} from '../../features/tags/pick-interests.ts';
import { messageFor } from '../../platform/i18n/message-for.ts';
import { useTitle } from '../../platform/page/use-title.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useSaveInterests } from './use-save-interests.ts';

const { interestTagsMin: min, interestTagsMax: max } = accountLimits;

/** Onboarding: a new member chooses 3 to 5 art forms. */
export function TagSelectionScreen() {
  useTitle(t`Choose your art forms`);
  const [chosen, setChosen] = useState<ArtForm[]>([]);
  const { length: count } = chosen;
  const [problem, setProblem] = useState<string | null>(null);
  const { save, saving } = useSaveInterests(setProblem);

  const press = (form: ArtForm) => {
    const next = toggleArtForm(chosen, form);
    if (!next.ok) return setProblem(messageFor(next.code));
    setProblem(null);
    setChosen(next.value);
  };
  const finish = () => {
    if (!hasEnoughArtForms(chosen)) return setProblem(messageFor('interests-too-few'));
    setProblem(null);
    void save(chosen);
  };

  return (
    <div className="mx-auto max-w-5xl pt-6 md:pt-10">
      <h1 className="font-display text-28 md:text-40">
        <Trans>What moves you?</Trans>
      </h1>
      <p className="mt-1.5 mb-6 text-muted">
        <Trans>
          Choose {min} to {max} art forms. They appear above your feed. You can change them later.
        </Trans>
      </p>
      <Choice chosen={chosen} onPress={press} />
      <div
        data-sticky-footer
        className="sticky bottom-(--toast-row) z-10 low:static -mx-4 mt-6 border-line border-t bg-paper px-4 py-3"
      >
        <div className="mx-auto flex max-w-5xl flex-wrap items-center gap-x-4 gap-y-2">
          <p role="alert" className="basis-full text-14 text-accent-text empty:hidden">
            {problem}
          </p>
          <p role="status" className="figures flex-1 font-medium text-14">
            <Trans>
              Selected {count} / {min}-{max}
            </Trans>
          </p>
          <Button variant="primary" busy={saving} onClick={finish}>
            <Trans>Save and Explore</Trans>
          </Button>
        </div>
      </div>
    </div>
  );
}

type ChoiceProps = { chosen: ArtForm[]; onPress: (form: ArtForm) => void };

function Choice({ chosen, onPress }: ChoiceProps) {
  const [typed, setTyped] = useState('');
  const forms = filterArtForms(typed);
  const wanted = typed.trim();
  return (
    <>
      <TextField
        label={t`Search art forms`}
        hideLabel
        type="search"
        placeholder={t`Search art forms`}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        className="max-w-md"
      />
      {forms.length === 0 ? (
        <p role="status" className="py-16 text-center text-muted">
          <Trans>No art form matches “{wanted}”</Trans>
        </p>
      ) : (
        <ul
          aria-label={t`Art forms`}
          className="mt-5 grid grid-cols-2 gap-3 xs:grid-cols-3 md:grid-cols-4 lg:grid-cols-6"
        >
          {forms.map((form) => (
            <li key={form}>
              <ArtFormCard
                form={form}
                chosen={chosen.includes(form)}
                onPress={() => onPress(form)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
