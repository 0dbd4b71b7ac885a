import { enumerated, foldAccents } from '@gesso/domain/kernel';
import { postLimits } from '@gesso/domain/posts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { i18n } from '#i18n';
import { messageFor } from '../../platform/i18n/message-for.ts';
import { RemovableChip } from '../../ui/chip.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import {
  type CommunityChoice,
  type NamedCommunity,
  useCommunityChoice,
} from './use-community-choice.ts';

const HINT = t`Share it in up to ${{ max: postLimits.communitiesMax }} of your communities.`;

const includes = (name: string, typed: string): boolean =>
  foldAccents(name).includes(foldAccents(typed));

/** The communities a post is shared in; absent for members without communities. */
export function CommunityField(props: CommunityChoice) {
  const choice = useCommunityChoice(props);
  if (choice.state === 'none') return null;
  if (choice.state === 'ready') return <Choice choice={choice} />;
  if (choice.state === 'loading') {
    return (
      <div role="status" aria-label={t`Loading communities`}>
        {/* as high as the field with its label and hint */}
        <Skeleton className="h-24" />
      </div>
    );
  }
  const { retry, busy } = choice;
  return <InlineError text={messageFor('communities-load-failed')} onRetry={retry} busy={busy} />;
}

type ReadyChoice = Extract<ReturnType<typeof useCommunityChoice>, { state: 'ready' }>;

function Choice({ choice }: { choice: ReadyChoice }) {
  const [typed, setTyped] = useState('');
  const { chosen, isFull, removedFrom } = choice;
  const last = chosen.at(-1);
  const options = isFull ? [] : choice.options.filter(({ name }) => includes(name, typed));
  const choose = (name: string) => {
    const option = options.find((one) => one.name === name);
    if (option) choice.add(option.id);
    setTyped('');
  };
  return (
    <div className="flex flex-col gap-2">
      <Combobox
        label={t`Communities`}
        name="communities"
        placeholder={t`Optional`}
        hint={isFull ? messageFor('post-communities-max') : HINT}
        text={typed}
        onText={setTyped}
        options={options.map(({ name }) => name)}
        onChoose={choose}
        onEmptyBackspace={() => last && choice.remove(last.id)}
      />
      {chosen.length > 0 && <Chosen communities={chosen} onRemove={choice.remove} />}
      {removedFrom.length > 0 && <Removed communities={removedFrom} />}
    </div>
  );
}

type ChosenProps = { communities: NamedCommunity[]; onRemove: (id: string) => void };

const Chosen = ({ communities, onRemove }: ChosenProps) => (
  <ul aria-label={t`Chosen communities`} className="flex flex-wrap gap-2">
    {communities.map(({ id, name }) => (
      <li key={id} className="max-w-full">
        <RemovableChip removeLabel={t`Remove ${name}`} onRemove={() => onRemove(id)}>
          {name}
        </RemovableChip>
      </li>
    ))}
  </ul>
);

function Removed({ communities }: { communities: NamedCommunity[] }) {
  const names = enumerated(
    i18n,
    communities.map(({ name }) => name),
  );
  return (
    <p className="text-12 text-muted">
      <Trans>A moderator removed this post from {names}. It can’t be shared there again.</Trans>
    </p>
  );
}
