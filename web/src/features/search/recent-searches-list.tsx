import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { ExploreSection } from './explore-section.tsx';

type RecentSearchesListProps = {
  recent: string[];
  onSearch: (q: string) => void;
  onRemove: (q: string) => void;
  /** replaces the whole list, also to undo a removal */
  onReplace: (searches: string[]) => void;
  /** called when the list becomes empty, to move the focus */
  onEmptied: () => void;
};

/** Recent searches as buttons, each with a remove button. */
export function RecentSearchesList(props: RecentSearchesListProps) {
  const { recent, onSearch, onRemove, onReplace, onEmptied } = props;
  const list = useRef<HTMLUListElement>(null);
  const withUndo = (text: string) =>
    toast(text, { action: { label: t`Undo`, onSelect: () => onReplace(recent) } });
  const remove = (q: string) => {
    // Before removal: the focus moves to an adjacent item.
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-forget]') ?? [])];
    const at = recent.indexOf(q);
    const neighbor = buttons[at + 1] ?? buttons[at - 1];
    if (neighbor) neighbor.focus();
    else onEmptied();
    onRemove(q);
    withUndo(t`“${q}” was removed from your recent searches.`);
  };
  const clear = () => {
    onEmptied();
    onReplace([]);
    withUndo(t`Your recent searches were cleared.`);
  };
  return (
    <ExploreSection
      title={t`Recent searches`}
      action={
        <Button size="small" variant="ghost" onClick={clear} className="-me-3.5">
          <Trans>Clear all</Trans>
        </Button>
      }
    >
      <ul ref={list} aria-label={t`Recent searches`} className="flex flex-wrap gap-2">
        {recent.map((q) => (
          <li
            key={q}
            className="flex max-w-full rounded-full bg-surface inset-ring inset-ring-line"
          >
            <button
              type="button"
              data-result
              onClick={() => onSearch(q)}
              className="min-h-11 min-w-0 truncate rounded-s-full pe-1 ps-4 text-14 hover:underline"
            >
              <bdi>{q}</bdi>
            </button>
            <button
              type="button"
              data-forget
              aria-label={t`Remove ${q}`}
              title={t`Remove ${q}`}
              onClick={() => remove(q)}
              className="inline-flex size-11 shrink-0 items-center justify-center rounded-full text-muted hover:bg-wash hover:text-ink"
            >
              <X size={14} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </ExploreSection>
  );
}
