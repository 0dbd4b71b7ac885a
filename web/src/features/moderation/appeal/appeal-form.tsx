import { checkAppeal, moderationLimits } from '@gesso/domain/moderation';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../platform/api/call.ts';
import { failureMessage } from '../../../platform/api/failure-sentence.ts';
import { messageFor } from '../../../platform/i18n/message-for.ts';
import { Button } from '../../../ui/button.tsx';
import { FormProblem } from '../../../ui/form-problem.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { type AppealKey, OWN_DECISIONS, ownDecisionQuery } from './own-decision-query.ts';

/** The single appeal against a decision; after a failure the text is kept. */
export function AppealForm({ appealKey }: { appealKey: AppealKey }) {
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const send = useMutation({
    networkMode: 'always',
    mutationFn: (words: string) => call('POST /api/appeals', { body: { ...appealKey, words } }),
    onSuccess: (own) => {
      client.setQueryData(ownDecisionQuery(appealKey).queryKey, own);
      void client.invalidateQueries({ queryKey: OWN_DECISIONS });
    },
    onError: (failure) => setProblem(failureMessage(failure, 'appeal-failed')),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = checkAppeal(text);
    setProblem(checked.ok ? null : messageFor(checked.code));
    if (checked.ok && !send.isPending) send.mutate(checked.value);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextArea
        label={t`Why the decision is wrong`}
        hint={t`You can appeal once. A different moderator will review it if there is one.`}
        rows={5}
        value={text}
        counter={{ used: text.trim().length, max: moderationLimits.appealMax }}
        onChange={({ target }) => setText(target.value)}
      />
      <FormProblem>{problem}</FormProblem>
      <Button type="submit" variant="primary" busy={send.isPending} className="self-start">
        <Trans>Send appeal</Trans>
      </Button>
    </form>
  );
}
