import { SITE_NAME } from '@gesso/domain/site';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast-store.ts';

type RecoveryCodesProps = { codes: readonly string[]; onClose: () => void };

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(t`Recovery codes copied.`);
  } catch {
    toast(t`We couldn’t copy the codes. Please write them down.`);
  }
}

/** Downloads the codes as a plain text file created in the browser. */
function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${SITE_NAME.toLowerCase()}-recovery-codes.txt`;
  link.click();
  URL.revokeObjectURL(url);
}

/** Shows the recovery codes; they are never shown again. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const text = `${codes.join('\n')}\n`;
  return (
    <div className="flex flex-col gap-5">
      <p className="text-14 text-muted">
        <Trans>
          If you lose your app, sign in with your password and one of these codes. Each code works
          once. They are shown only now, so keep them somewhere other than your phone.
        </Trans>
      </p>
      <ul
        aria-label={t`Recovery codes`}
        dir="ltr"
        className="figures grid grid-cols-1 gap-x-6 gap-y-1.5 rounded-10 bg-wash px-4 py-3.5 font-mono text-14 sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void copy(text)}>
          <Trans context="verb">Copy</Trans>
        </Button>
        <Button onClick={() => download(text)}>
          <Trans context="verb">Download</Trans>
        </Button>
      </div>
      <Button variant="primary" size="large" onClick={onClose}>
        <Trans>I have saved them</Trans>
      </Button>
    </div>
  );
}

export const RecoveryCodesDialog = (props: RecoveryCodesProps) => (
  <Dialog
    open
    onOpenChange={(open) => !open && props.onClose()}
    title={t`Your recovery codes`}
    size="small"
  >
    <RecoveryCodes {...props} />
  </Dialog>
);
