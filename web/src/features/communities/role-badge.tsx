import type { CommunityRole } from '@gesso/domain/communities';
import { t } from '@lingui/core/macro';

const labels = { owner: t`Owner`, moderator: t`Moderator` } as const;

export const roleLabel = (role: CommunityRole): string | null => role && labels[role];

export const RoleBadge = ({ role }: { role: CommunityRole }) =>
  role && (
    <span className="shrink-0 rounded-full bg-wash px-2.5 py-1 font-medium text-12 text-muted">
      {roleLabel(role)}
    </span>
  );
