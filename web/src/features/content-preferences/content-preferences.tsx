import {
  type ContentChoice,
  contentChoices,
  MADE_WITH_AI,
  sensitiveKindNames,
  sensitiveKinds,
} from '@gesso/domain/content-preferences';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageFor } from '../../platform/i18n/message-for.ts';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TitledGroup } from '../../ui/titled-group.tsx';
import {
  type ContentSettings,
  contentPreferencesQuery,
  useSavePreferences,
} from './content-preferences-query.ts';

const names: Record<ContentChoice, string> = {
  show: t`Show`,
  cover: t({ message: 'Cover', context: 'verb: blur sensitive images' }),
  hide: t`Hide`,
};
const options = contentChoices.map((value) => ({ value, label: names[value] }));
const aiOptions = options.filter(
  (option): option is { value: 'show' | 'hide'; label: string } => option.value !== 'cover',
);

/** What is shown, covered and hidden, and whether the member's work may be used for AI training. */
export function ContentPreferencesForm({ onSaved }: { onSaved: () => void }) {
  const query = useQuery(contentPreferencesQuery);
  const save = useSavePreferences(onSaved);
  if (query.data) return <Choices settings={query.data} onChange={save} />;
  if (query.isPending) return <Loading />;
  return (
    <ErrorState
      text={messageFor('content-preferences-load-failed')}
      onRetry={() => void query.refetch()}
      busy={query.isFetching}
    />
  );
}

type ChoicesProps = {
  settings: ContentSettings;
  onChange: (change: Partial<ContentSettings>) => void;
};

function Choices({ settings, onChange }: ChoicesProps) {
  return (
    <>
      <TitledGroup
        title={t`Sensitive content`}
        text={t`Covered content is shown when you tap it. Hidden content stays out of your feed, search and every other list.`}
      >
        <div className="flex flex-col gap-5">
          {sensitiveKinds.map((kind) => (
            <Choice key={kind} name={sensitiveKindNames[kind]}>
              <ChoiceGroup
                label={sensitiveKindNames[kind]}
                value={settings[kind]}
                options={options}
                onChange={(choice) => onChange({ [kind]: choice })}
              />
            </Choice>
          ))}
        </div>
      </TitledGroup>
      <TitledGroup
        title={MADE_WITH_AI}
        text={t`Artists label posts that were made with AI, in whole or in part.`}
      >
        <ChoiceGroup
          label={MADE_WITH_AI}
          value={settings.madeWithAi}
          options={aiOptions}
          onChange={(madeWithAi) => onChange({ madeWithAi })}
        />
      </TitledGroup>
      <AiTraining settings={settings} onChange={onChange} />
    </>
  );
}

const Choice = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
    <span aria-hidden="true">{name}</span>
    {children}
  </div>
);

const AiTraining = ({ settings, onChange }: ChoicesProps) => (
  <TitledGroup
    title={t`AI training`}
    text={t`Unless you allow it, your public pages and images say that AI must not be trained on them. Known AI crawlers are blocked across Gesso either way.`}
  >
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        checked={settings.aiAllowed}
        onChange={({ target }) => onChange({ aiAllowed: target.checked })}
        className="size-4 accent-accent-ground"
      />
      <Trans>Allow AI training on my artworks</Trans>
    </label>
  </TitledGroup>
);

const Loading = () => (
  <div role="status" aria-label={t`Loading content settings`} className="space-y-4">
    <Skeleton className="h-6 w-40" />
    <Skeleton className="h-12 w-full max-w-md" />
    <Skeleton className="h-12 w-full max-w-md" />
    <Skeleton className="h-12 w-full max-w-md" />
  </div>
);
