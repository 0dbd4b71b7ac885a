import {
  type CaseDetail,
  checkDecision,
  type DecisionForm as Form,
  type Outcome,
} from '@gesso/domain/moderation';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { call } from '../../platform/api/call.ts';
import { messageFor } from '../../platform/i18n/message-for.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast-store.ts';
import { DecisionForm } from './decision-form.tsx';
import { confirmation, decisionTitle } from './decision-words.ts';
import { useCaseAct } from './use-case-act.ts';

type DecideDialogProps = {
  detail: CaseDetail;
  outcome: Outcome;
  onDecided: () => void;
  onClose: () => void;
};

const DEFAULT_DAYS = 7;

/** The rule, duration and text of a decision; asks for confirmation before it is sent. */
export function DecideDialog({ detail, outcome, onDecided, onClose }: DecideDialogProps) {
  const [form, setForm] = useState<Form>({
    outcome,
    days: DEFAULT_DAYS,
    alsoRemove: false,
    words: '',
  });
  const [problem, setProblem] = useState<string | null>(null);
  const [confirming, setConfirming] = useState(false);
  const { act, busy } = useCaseAct(detail.id);
  const { kind } = detail.subject;
  const check = () => {
    const checked = checkDecision(form);
    setProblem(checked.ok ? null : messageFor(checked.code));
    setConfirming(checked.ok);
  };
  const decide = () =>
    act({
      send: () =>
        call('POST /api/moderation/cases/:id/decision', {
          params: { id: detail.id },
          body: bodyOf(form),
        }),
      onDone: () => {
        toast(t`The case is decided. Both sides are notified.`);
        onDecided();
        onClose();
      },
    });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={decisionTitle(outcome, kind)}>
      <DecisionForm
        form={form}
        kind={kind}
        problem={problem}
        onChange={(part) => setForm((now) => ({ ...now, ...part }))}
        onSubmit={check}
        onCancel={onClose}
      />
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        {...confirmation(form, kind)}
        busy={busy}
        onConfirm={decide}
      />
    </Dialog>
  );
}

/** The request body without fields of other outcomes. */
function bodyOf({ outcome, rule, days, alsoRemove, words }: Form): Form {
  if (outcome === 'dismiss') return { outcome, words };
  return {
    outcome,
    rule,
    words,
    ...(outcome === 'suspend' ? { days } : {}),
    ...(outcome === 'remove' ? {} : { alsoRemove }),
  };
}
