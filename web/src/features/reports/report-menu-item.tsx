import type { Subject } from '@gesso/domain/moderation';
import { Trans } from '@lingui/react/macro';
import { Flag } from 'lucide-react';
import { MenuItem } from '../../ui/menu.tsx';
import { openReport } from './opened-report.ts';

/** Only for other people's content: callers check canReport. */
export const ReportMenuItem = ({ kind, id }: Subject) => (
  <MenuItem onSelect={() => openReport({ kind, id })}>
    <Flag size={16} aria-hidden="true" className="text-muted" />
    <Trans context="verb">Report</Trans>
  </MenuItem>
);
