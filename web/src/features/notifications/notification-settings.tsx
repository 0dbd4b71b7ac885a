import {
  emailSwitches,
  type NotificationSettings,
  notificationSwitches,
  switchNames,
} from '@gesso/domain/notifications';
import { t } from '@lingui/core/macro';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../platform/api/call.ts';
import { failureMessage } from '../../platform/api/failure-sentence.ts';
import { messageFor } from '../../platform/i18n/message-for.ts';
import { useMember } from '../../platform/session/member-context.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TitledGroup } from '../../ui/titled-group.tsx';
import { toast } from '../../ui/toast-store.ts';

const notificationSettingsQuery = queryOptions({
  queryKey: ['notification-settings'],
  queryFn: ({ signal }) => call('GET /api/me/notification-settings', { signal }),
});

/** Saves each choice immediately; a failed one is reverted. */
function useSaveNotificationSettings() {
  const client = useQueryClient();
  const { queryKey } = notificationSettingsQuery;
  return useMutation({
    // Requests run in order, so that the last choice wins.
    scope: { id: 'notification-settings' },
    mutationFn: (body: Partial<NotificationSettings>) =>
      call('PATCH /api/me/notification-settings', { body }),
    onMutate: (change) =>
      client.setQueryData(queryKey, (known) => known && { ...known, ...change }),
    onError: (problem) => {
      toast(failureMessage(problem, 'notification-settings-save-failed'));
      void client.invalidateQueries({ queryKey });
    },
  });
}

/** Chooses the kinds of notifications; each choice is saved immediately. */
export function NotificationSettingsForm() {
  const query = useQuery(notificationSettingsQuery);
  const saving = useSaveNotificationSettings();
  const { emailVerified } = useMember();
  if (query.isPending) return <Loading />;
  if (!query.data) {
    return (
      <ErrorState
        text={messageFor('notification-settings-load-failed')}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    );
  }
  const settings = query.data;
  return (
    <>
      <TitledGroup
        title={t`Notify me about`}
        text={t`You’re always notified about moderation decisions and finished exports.`}
      >
        <Switches names={notificationSwitches} settings={settings} onChange={saving.mutate} />
      </TitledGroup>
      <TitledGroup
        title={t`By email`}
        {...(emailVerified ? {} : { text: t`Please confirm your email first, under Account.` })}
      >
        <Switches names={emailSwitches} settings={settings} onChange={saving.mutate} />
      </TitledGroup>
      <p role="status" className="mt-6 min-h-5 text-14 text-muted">
        {saving.isSuccess ? t`Saved` : saving.isPending ? t`Saving` : ''}
      </p>
    </>
  );
}

type SwitchesProps = {
  names: readonly (keyof NotificationSettings)[];
  settings: NotificationSettings;
  onChange(change: Partial<NotificationSettings>): void;
};

const Switches = ({ names, settings, onChange }: SwitchesProps) => (
  <div className="flex flex-col gap-2">
    {names.map((name) => (
      <Switch
        key={name}
        name={name}
        saved={settings[name]}
        onChange={(checked) => onChange({ [name]: checked })}
      />
    ))}
  </div>
);

type SwitchProps = {
  name: keyof NotificationSettings;
  saved: boolean;
  onChange(checked: boolean): void;
};

function Switch({ name, saved, onChange }: SwitchProps) {
  // The cache updates its observers in a later task; until then the checkbox would flip back.
  const [checked, setChecked] = useState(saved);
  useEffect(() => setChecked(saved), [saved]);
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        checked={checked}
        onChange={({ target }) => {
          setChecked(target.checked);
          onChange(target.checked);
        }}
        className="size-4 shrink-0 accent-accent-ground"
      />
      <span className="flex flex-col">
        {switchNames[name].label}
        <span className="text-14 text-muted">{switchNames[name].text}</span>
      </span>
    </label>
  );
}

const Loading = () => (
  <div role="status" aria-label={t`Loading notification settings`}>
    <Skeleton className="h-7 w-32" />
    <Skeleton className="mt-1 mb-4 h-5 w-full max-w-md" />
    <div className="flex flex-col gap-2">
      {notificationSwitches.map((name) => (
        <Skeleton key={name} className="h-11 w-full max-w-md" />
      ))}
    </div>
  </div>
);
