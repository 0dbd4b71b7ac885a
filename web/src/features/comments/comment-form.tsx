import { sentenceFor } from '@gesso/domain/catalogue';
import { checkComment, commentLimits } from '@gesso/domain/comments';
import { Send } from 'lucide-react';
import { useRef, useState } from 'react';
import { failureSentence } from '../../platform/api/failure-sentence.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast-store.ts';
import { counterNearEnd } from './counter-near-end.ts';

type CommentFormProps = { onSend: (text: string, key: string) => Promise<void> };

export function CommentForm({ onSend }: CommentFormProps) {
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const key = useRef<string | null>(null);
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
      toast(failureSentence(problem, 'comment-send-failed'));
    }
    setBusy(false);
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        label="Add a comment"
        hideLabel
        placeholder="Add a comment"
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          // A changed text is another comment, so it gets another idempotency key.
          key.current = null;
        }}
        error={tooLong ? sentenceFor('comment-too-long') : undefined}
        {...counterNearEnd(text, commentLimits.textMax)}
        end={
          <IconButton label="Send comment" type="submit" disabled={!checked.ok || busy}>
            {busy ? <Spinner /> : <Send size={19} aria-hidden="true" />}
          </IconButton>
        }
      />
    </form>
  );
}
