import { type ContentLabels, labelsInWords } from '@gesso/domain/content-preferences';
import { Trans } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { LabelFields } from './label-fields.tsx';

type FoldedLabelsProps = { labels: ContentLabels; onChange: (labels: ContentLabels) => void };

/** The labels in the form of a new post or submission; collapsed, since most posts need none. */
export function FoldedLabels({ labels, onChange }: FoldedLabelsProps) {
  const [open, setOpen] = useState(false);
  const chosen = labelsInWords(labels);
  return (
    <details
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group rounded-tile bg-paper px-4 inset-ring inset-ring-line"
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 text-14 [&::-webkit-details-marker]:hidden">
        <span className="flex-1">
          <Trans>Sensitive, or made with AI?</Trans>
          {chosen && <span className="block text-12 text-muted">{chosen}</span>}
        </span>
        <ChevronDown
          size={18}
          aria-hidden="true"
          className="text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      {open && (
        <div className="pt-1 pb-3">
          <LabelFields labels={labels} onChange={onChange} />
        </div>
      )}
    </details>
  );
}
