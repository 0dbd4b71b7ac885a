import type { Badge } from '@gesso/domain/accounts';
import { t } from '@lingui/core/macro';
import { BadgeCheck, CodeXml } from 'lucide-react';

const looks = {
  official: {
    label: t`Official`,
    icon: BadgeCheck,
    className: 'bg-ultramarine-wash text-ultramarine',
  },
  dev: { label: t`Dev`, icon: CodeXml, className: 'bg-wash text-ink' },
} as const;

export function Badges({ badges }: { badges: Badge[] }) {
  return badges.map((badge) => {
    const { label, icon: Icon, className } = looks[badge];
    return (
      <span
        key={badge}
        className={`inline-flex h-7 items-center gap-1.5 rounded-full px-2.5 font-medium text-12 ${className}`}
      >
        <Icon size={14} aria-hidden="true" />
        {label}
      </span>
    );
  });
}
