import { OTP_SEND_FAILED, OTP_SENT } from '@gesso/domain/recovery';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MailCheck, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { refusalOr } from '../../platform/api/api-problem.ts';
import { call } from '../../platform/api/call.ts';
import { refreshSession, useViewer } from '../../platform/session/session.ts';
import { useOwnEvents } from '../../platform/session/use-own-events.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/toast-store.ts';

/** Loaded when a code is requested; the email takes longer to arrive. */
const importCodeForm = () => import('./verify-code-form.tsx');
const VerifyCodeForm = lazy(importCodeForm);

/** A dismissible banner until the email address is confirmed. */
export function VerifyBanner() {
  const viewer = useViewer();
  const client = useQueryClient();
  const [dismissed, setDismissed] = useState(false);
  const [asked, setAsked] = useState(false);
  // Another tab may have confirmed or changed the address.
  useOwnEvents((event) => {
    if (event.type === 'me-changed') void refreshSession(client);
  });
  const send = useMutation({
    networkMode: 'always',
    mutationFn: () => {
      importCodeForm().catch(() => undefined);
      return call('POST /api/me/verification');
    },
    onSuccess: () => {
      setAsked(true);
      toast(OTP_SENT);
    },
    onError: (problem) => toast(refusalOr(problem, OTP_SEND_FAILED)),
  });
  if (!viewer || viewer.emailVerified || dismissed) return null;
  const { email } = viewer;
  return (
    <section
      aria-label={t`Confirm your email`}
      className="mb-5 flex w-full max-w-3xl flex-wrap items-center gap-x-4 gap-y-2 rounded-tile bg-wash px-4 py-2 text-14 print:hidden"
    >
      <MailCheck size={18} aria-hidden="true" className="shrink-0 text-muted" />
      <p className="min-w-0 flex-1 basis-52">
        {asked ? t`We sent a 6-digit code to ${email}.` : t`Confirm your email: ${email}`}
      </p>
      <Button size="small" busy={send.isPending} onClick={() => send.mutate()}>
        {asked ? t`Send a new code` : t`Send me a code`}
      </Button>
      <IconButton
        label={t`Confirm later`}
        onClick={() => setDismissed(true)}
        className="-me-2 ms-auto"
      >
        <X size={18} aria-hidden="true" />
      </IconButton>
      {asked && (
        <Suspense>
          <VerifyCodeForm />
        </Suspense>
      )}
    </section>
  );
}
