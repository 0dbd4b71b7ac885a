import type { SignedInDevice } from '@gesso/domain/accounts';
import { messageFor } from '@gesso/domain/catalogue';
import { calendarDay } from '@gesso/domain/kernel';
import { useQuery } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
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
        aria-label="Your devices"
        className="divide-y divide-line rounded-tile bg-surface inset-ring inset-ring-line"
      >
        {devices.map((device) => (
          <DeviceItem key={device.id} device={device} onSignOut={() => setEnding(device)} />
        ))}
      </ul>
      {unlisted > 0 && <p className="mt-3 text-14 text-muted">And {unlisted} more.</p>}
      {others > 0 && (
        <Button variant="danger" className="mt-4" onClick={() => setEnding('others')}>
          Sign out everywhere else
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
  const now = Date.now();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <Icon size={20} aria-hidden="true" className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-medium">{device.device || 'Unknown device'}</p>
        <p className="text-14 text-muted">
          {device.current ? 'This device' : `Last seen ${calendarDay(device.seenAt, now)}`}
          {` · Signed in ${calendarDay(device.signedInAt, now)}`}
        </p>
      </div>
      {!device.current && (
        <Button
          size="small"
          aria-label={`Sign out ${device.device || 'Unknown device'}`}
          onClick={onSignOut}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

const DevicesSkeleton = () => (
  <div role="status" aria-label="Loading your devices" className="space-y-2">
    <Skeleton className="h-16 rounded-tile" />
    <Skeleton className="h-16 rounded-tile" />
  </div>
);
