import { say } from '@gesso/domain/kernel';
import { reportMessages } from '@gesso/domain/reports';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { i18n } from '#i18n';
import { Button } from '../../ui/button.tsx';
import { Drawing } from '../../ui/drawing.tsx';

type ReportSentProps = { already: boolean; onClose: () => void };

/** Confirms a report: it was received now, or had been received before. */
export function ReportSent({ already, onClose }: ReportSentProps) {
  const button = useRef<HTMLButtonElement>(null);
  // The button that had the focus is unmounted.
  useEffect(() => button.current?.focus(), []);
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-4 py-4 text-center">
      <Drawing name="pot" className="h-28 w-36 text-muted" />
      <p role="status" className="max-w-sm text-balance">
        {already ? reportMessages.already : say(i18n, reportMessages.sent)}
      </p>
      <Button ref={button} onClick={onClose}>
        <Trans>Done</Trans>
      </Button>
    </div>
  );
}
