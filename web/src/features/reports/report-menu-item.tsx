import type { Subject } from '@gesso/domain/moderation';
import { Flag } from 'lucide-react';
import { MenuItem } from '../../ui/menu.tsx';
import { openReport } from './opened-report.ts';

/** Only for what is not the viewer's own: callers check canReport. */
export const ReportMenuItem = ({ kind, id }: Subject) => (
  <MenuItem onSelect={() => openReport({ kind, id })}>
    <Flag size={16} aria-hidden="true" className="text-muted" />
    Report
  </MenuItem>
);
