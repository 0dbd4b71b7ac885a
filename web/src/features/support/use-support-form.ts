import type { Me } from '@gesso/domain/accounts';
import { checkSupportMessage, type SupportMessage, supportLimits } from '@gesso/domain/support';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../platform/api/call.ts';
import { failureMessage } from '../../platform/api/failure-sentence.ts';
import { messageFor } from '../../platform/i18n/message-for.ts';

const empty = { subject: '', message: '', category: '' };

/** State of the support form: draft, problem, and the success message shown for three seconds. */
export function useSupportForm(viewer: Me | null, onDone: (() => void) | null) {
  const [draft, setDraft] = useState(empty);
  const [typed, setTyped] = useState<string | null>(null);
  const [failure, setFailure] = useState('');
  const email = typed ?? viewer?.email ?? '';

  const send = useMutation({
    networkMode: 'always',
    mutationFn: (message: SupportMessage) =>
      call('POST /api/send-support-email', { body: message }),
    onError: (problem) => setFailure(failureMessage(problem, 'support-refused')),
  });
  const { reset, isSuccess } = send;

  useEffect(() => {
    if (!isSuccess) return;
    const after = setTimeout(() => {
      setDraft(empty);
      setTyped(null);
      reset();
      onDone?.();
    }, supportLimits.successSeconds * 1000);
    return () => clearTimeout(after);
  }, [isSuccess, reset, onDone]);

  return {
    draft: { ...draft, email },
    failure,
    sent: isSuccess,
    sending: send.isPending,
    setEmail: setTyped,
    change: (part: Partial<typeof empty>) => setDraft({ ...draft, ...part }),
    submit() {
      if (send.isPending || isSuccess) return;
      const checked = checkSupportMessage({ ...draft, email });
      setFailure(checked.ok ? '' : messageFor(checked.code));
      if (checked.ok) send.mutate(checked.value);
    },
  };
}
