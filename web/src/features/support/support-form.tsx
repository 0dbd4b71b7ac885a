import { accountLimits, type Me } from '@gesso/domain/accounts';
import { supportLimits, supportMessages } from '@gesso/domain/support';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CategoryField } from './category-field.tsx';
import { useSupportForm } from './use-support-form.ts';

type SupportFormProps = {
  viewer: Me | null;
  /** shows the address even to a member */
  standalone: boolean;
  /** called after the success message; without it the form is reset for the next message */
  onDone: (() => void) | null;
};

export function SupportForm({ viewer, standalone, onDone }: SupportFormProps) {
  const { draft, failure, sent, sending, setEmail, change, submit } = useSupportForm(
    viewer,
    onDone,
  );
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <form
      noValidate
      onSubmit={onSubmit}
      aria-label={t`Write to us`}
      className="flex flex-col gap-5"
    >
      <CategoryField value={draft.category} onChange={(category) => change({ category })} />
      {(standalone || !viewer) && (
        <EmailField
          label={t`Email`}
          maxLength={accountLimits.emailMax}
          value={draft.email}
          onChange={setEmail}
        />
      )}
      <TextField
        label={t({ message: 'Subject', context: 'of a message' })}
        maxLength={supportLimits.subjectMax}
        required
        value={draft.subject}
        onChange={(event) => change({ subject: event.target.value })}
      />
      <TextArea
        label={t`Message`}
        rows={4}
        maxLength={supportLimits.messageMax}
        required
        value={draft.message}
        onChange={(event) => change({ message: event.target.value })}
      />
      <div>
        <div role="alert">
          {failure && (
            <p className="mb-5 flex items-start gap-2.5 rounded-10 bg-accent-wash px-3.5 py-3 text-14 text-accent-text">
              <CircleAlert size={18} aria-hidden="true" className="mt-px shrink-0" />
              {failure}
            </p>
          )}
        </div>
        <div role="status">
          {sent && (
            <p className="mb-5 flex items-start gap-2.5 rounded-10 bg-wash px-3.5 py-3 text-14">
              <CircleCheck size={18} aria-hidden="true" className="mt-px shrink-0" />
              {supportMessages.sent}
            </p>
          )}
        </div>
        <Button
          type="submit"
          variant="primary"
          size="large"
          busy={sending}
          disabled={sent}
          className="w-full"
        >
          <Trans>Send message</Trans>
        </Button>
      </div>
    </form>
  );
}
