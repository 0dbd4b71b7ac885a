import { type CaseDetail, moderationLimits } from '@gesso/domain/moderation';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { call } from '../../platform/api/call.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast-store.ts';
import { KeyButton } from './key-button.tsx';
import { useCaseAct } from './use-case-act.ts';
import { useCaseKeys } from './use-case-keys.ts';

type AppealOutcome = 'upheld' | 'reversed';

const confirmations: Record<AppealOutcome, { title: string; text: string; confirmLabel: string }> =
  {
    upheld: {
      title: t`Keep the decision?`,
      text: t`Nothing changes. They’ll be notified and can’t appeal again.`,
      confirmLabel: t`Keep the decision`,
    },
    reversed: {
      title: t`Reverse the decision?`,
      text: t`All its effects are undone. Removed content is restored with its likes and comments.`,
      confirmLabel: t`Reverse the decision`,
    },
  };

type AppealActionsProps = { detail: CaseDetail; onActed: () => void };

/** Decides the appeal of a case the viewer has claimed. */
export function AppealActions({ detail: { id }, onActed }: AppealActionsProps) {
  const [words, setWords] = useState('');
  const [outcome, setOutcome] = useState<AppealOutcome | null>(null);
  const { act, busy } = useCaseAct(id);
  useCaseKeys({ k: () => setOutcome('upheld'), r: () => setOutcome('reversed') });
  const decide = (decided: AppealOutcome) =>
    act({
      send: () =>
        call('POST /api/moderation/cases/:id/appeal-decision', {
          params: { id },
          body: { outcome: decided, words },
        }),
      onDone: () => {
        toast(t`The appeal is decided. Both sides are notified.`);
        onActed();
      },
    });
  return (
    <div className="flex flex-col gap-3">
      <TextArea
        label={t`Message to this person (optional)`}
        rows={2}
        value={words}
        counter={{ used: words.trim().length, max: moderationLimits.wordsMax }}
        onChange={({ target }) => setWords(target.value)}
      />
      <fieldset aria-label={t`Decide the appeal`} className="flex flex-wrap gap-2">
        <KeyButton shortcut="k" onClick={() => setOutcome('upheld')}>
          <Trans>Keep the decision</Trans>
        </KeyButton>
        <KeyButton shortcut="r" variant="primary" onClick={() => setOutcome('reversed')}>
          <Trans>Reverse the decision</Trans>
        </KeyButton>
      </fieldset>
      {outcome && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setOutcome(null)}
          {...confirmations[outcome]}
          busy={busy}
          onConfirm={() => decide(outcome)}
        />
      )}
    </div>
  );
}
