import { checkComment, commentLimits } from '@gesso/domain/comments';
import { replyTo } from '@gesso/domain/mentions';
import { t } from '@lingui/core/macro';
import { Send } from 'lucide-react';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { failureMessage } from '../../platform/api/failure-sentence.ts';
import { messageFor } from '../../platform/i18n/message-for.ts';
import { useMentionCompletion } from '../../platform/mentions/use-mention-completion.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { SuggestionList } from '../../ui/suggestion-list.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast-store.ts';
import { counterNearEnd } from './counter-near-end.ts';

/** Starts a reply to a user. */
export type ReplyHandle = { reply: (username: string) => void };

type CommentFormProps = {
  postId: string;
  onSend: (text: string, key: string) => Promise<void>;
  ref: Ref<ReplyHandle>;
};

export function CommentForm({ postId, onSend, ref }: CommentFormProps) {
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const key = useRef<string | null>(null);
  const onText = (changed: string) => {
    setText(changed);
    // A changed text is a new comment, so it gets a new idempotency key.
    key.current = null;
  };
  const completion = useMentionCompletion({ text, onText, postId });
  useImperativeHandle(ref, () => ({
    reply: (username) => {
      onText(replyTo(username, text));
      completion.focus();
    },
  }));
  const checked = checkComment(text);
  const tooLong = !checked.ok && checked.code === 'comment-too-long';

  const submit = async () => {
    if (!checked.ok || busy) return;
    setBusy(true);
    key.current ??= crypto.randomUUID();
    try {
      await onSend(checked.value, key.current);
      key.current = null;
      setText('');
    } catch (problem) {
      toast(failureMessage(problem, 'comment-send-failed'));
    }
    setBusy(false);
  };

  return (
    <form
      noValidate
      data-handles-escape={completion.list.options.length > 0 ? '' : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        {...completion.field}
        label={t`Add a comment`}
        hideLabel
        placeholder={t`Add a comment`}
        autoComplete="off"
        value={text}
        onChange={({ currentTarget }) => {
          onText(currentTarget.value);
          completion.look(currentTarget);
        }}
        error={tooLong ? messageFor('comment-too-long') : undefined}
        {...counterNearEnd(text, commentLimits.textMax)}
        end={
          <IconButton label={t`Send comment`} type="submit" disabled={!checked.ok || busy}>
            {busy ? (
              <Spinner />
            ) : (
              <Send size={19} aria-hidden="true" className="rtl:-scale-x-100" />
            )}
          </IconButton>
        }
      />
      <SuggestionList {...completion.list} />
    </form>
  );
}
