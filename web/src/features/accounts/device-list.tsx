import type { SignedInDevice } from '@gesso/domain/accounts';
import { deviceInWords } from '@gesso/domain/devices';
import { calendarDay } from '@gesso/domain/kernel';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { i18n } from '#i18n';
import { messageFor } from '../../platform/i18n/message-for.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { devicesQuery } from './device-queries.ts';
import { SignOutDevices } from './sign-out-devices.tsx';

/** Where the viewer is signed in, with buttons to sign out there. */
export function DeviceList() {
  const query = useQuery(devicesQuery);
  if (query.data) return <Devices {...query.data} />;
  if (query.isPending) return <DevicesSkeleton />;
  return (
    <ErrorState
      text={messageFor('devices-load-failed')}
      onRetry={() => void query.refetch()}
      busy={query.isFetching}
    />
  );
}

function Devices({ devices, others }: { devices: SignedInDevice[]; others: number }) {
  /** the sign-out to be confirmed */
  const [ending, setEnding] = useState<SignedInDevice | 'others' | null>(null);
  const unlisted = others - devices.filter(({ current }) => !current).length;
  return (
    <>
      <ul
        aria-label={t`Your devices`}
        className="divide-y divide-line rounded-tile bg-surface inset-ring inset-ring-line"
      >
        {devices.map((device) => (
          <DeviceItem key={device.id} device={device} onSignOut={() => setEnding(device)} />
        ))}
      </ul>
      {unlisted > 0 && (
        <p className="mt-3 text-14 text-muted">
          <Trans>And {unlisted} more.</Trans>
        </p>
      )}
      {others > 0 && (
        <Button variant="danger" className="mt-4" onClick={() => setEnding('others')}>
          <Trans>Sign out everywhere else</Trans>
        </Button>
      )}
      <SignOutDevices ending={ending} others={others} onClose={() => setEnding(null)} />
    </>
  );
}

const PHONES = /(?:iPhone|iPad|Android)$/;

type DeviceItemProps = { device: SignedInDevice; onSignOut: () => void };

function DeviceItem({ device, onSignOut }: DeviceItemProps) {
  const Icon = PHONES.test(device.device) ? Smartphone : Monitor;
  const name = deviceInWords(i18n, device.device) || t`Unknown device`;
  const now = Date.now();
  const lastSeen = calendarDay(i18n, device.seenAt, now);
  const signedIn = calendarDay(i18n, device.signedInAt, now);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <Icon size={20} aria-hidden="true" className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-medium">{name}</p>
        <p className="text-14 text-muted">
          {device.current
            ? t`This device · Signed in ${signedIn}`
            : t`Last seen ${lastSeen} · Signed in ${signedIn}`}
        </p>
      </div>
      {!device.current && (
        <Button size="small" aria-label={t`Sign out ${name}`} onClick={onSignOut}>
          <Trans>Sign out</Trans>
        </Button>
      )}
    </li>
  );
}

const DevicesSkeleton = () => (
  <div role="status" aria-label={t`Loading your devices`} className="space-y-2">
    <Skeleton className="h-16 rounded-tile" />
    <Skeleton className="h-16 rounded-tile" />
  </div>
);
