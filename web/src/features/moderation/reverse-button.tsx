import type { CaseDetail } from '@gesso/domain/moderation';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { call } from '../../platform/api/call.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useCaseAct } from './use-case-act.ts';

type ReverseButtonProps = { detail: CaseDetail; onActed: () => void };

/** Reverses a decision without an appeal. */
export function ReverseButton({ detail: { id }, onActed }: ReverseButtonProps) {
  const [confirming, setConfirming] = useState(false);
  const { act, busy } = useCaseAct(id);
  const reverse = () =>
    act({
      send: () => call('POST /api/moderation/cases/:id/reversal', { params: { id }, body: {} }),
      onDone: () => {
        setConfirming(false);
        toast(t`The decision is reversed. Both sides are notified.`);
        onActed();
      },
    });
  return (
    <>
      <Button size="small" className="self-start" onClick={() => setConfirming(true)}>
        <Trans>Reverse the decision</Trans>
      </Button>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title={t`Reverse the decision?`}
        text={t`All its effects are undone. Removed content is restored with its likes and comments.`}
        confirmLabel={t`Reverse the decision`}
        busy={busy}
        onConfirm={reverse}
      />
    </>
  );
}
