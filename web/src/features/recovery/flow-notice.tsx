import { CircleAlert, CircleCheck } from 'lucide-react';
import { cx } from '../../ui/cx.ts';
import type { FlowResult as Notice } from './use-flow.ts';

/** Both live regions are always mounted, so that screen readers announce new text in them. */
export function FlowNotice({ notice }: { notice: Notice | null }) {
  return (
    <>
      <div role="alert">{notice?.tone === 'failure' && <Sentence {...notice} />}</div>
      <div role="status">{notice?.tone === 'success' && <Sentence {...notice} />}</div>
    </>
  );
}

function Sentence({ tone, text, attempt }: Notice) {
  const Icon = tone === 'failure' ? CircleAlert : CircleCheck;
  return (
    <p
      key={attempt}
      className={cx(
        'mb-5 flex items-start gap-2.5 rounded-10 px-3.5 py-3 text-14',
        tone === 'failure' ? 'bg-accent-wash text-accent-text' : 'bg-wash text-ink',
      )}
    >
      <Icon size={18} aria-hidden="true" className="mt-px shrink-0" />
      {text}
    </p>
  );
}
