import type { SettingsSection } from '@gesso/domain/site';
import { t } from '@lingui/core/macro';
import {
  Ban,
  Bell,
  EyeOff,
  FolderDown,
  type LucideIcon,
  Palette,
  ShieldCheck,
  UserRound,
} from 'lucide-react';
import { type ComponentType, lazy } from 'react';

type Section = {
  label: string;
  /** the description in the list of sections */
  text: string;
  icon: LucideIcon;
  Content: ComponentType;
};

/** The content of each section, loaded when it is opened. */
export const sections: Record<SettingsSection, Section> = {
  account: {
    label: t`Account`,
    text: t`Email, language, password and devices`,
    icon: UserRound,
    Content: lazy(async () => ({
      default: (await import('./account-section.tsx')).AccountSection,
    })),
  },
  security: {
    label: t`Security`,
    text: t`Passkeys and two-step verification`,
    icon: ShieldCheck,
    Content: lazy(async () => ({
      default: (await import('./security-section.tsx')).SecuritySection,
    })),
  },
  notifications: {
    label: t`Notifications`,
    text: t`Choose what you’re notified about`,
    icon: Bell,
    Content: lazy(async () => ({
      default: (await import('./notifications-section.tsx')).NotificationsSection,
    })),
  },
  blocked: {
    label: t`Blocked and muted`,
    text: t`Blocked and muted accounts`,
    icon: Ban,
    Content: lazy(async () => ({
      default: (await import('./blocked-section.tsx')).BlockedSection,
    })),
  },
  content: {
    label: t({ message: 'Content', context: 'settings' }),
    text: t`Sensitive content and AI`,
    icon: EyeOff,
    Content: lazy(async () => ({
      default: (await import('./content-section.tsx')).ContentSection,
    })),
  },
  appearance: {
    label: t`Appearance`,
    text: t`Theme and motion`,
    icon: Palette,
    Content: lazy(async () => ({
      default: (await import('./appearance-section.tsx')).AppearanceSection,
    })),
  },
  data: {
    label: t`Your data`,
    text: t`Download everything, or delete your account`,
    icon: FolderDown,
    Content: lazy(async () => ({
      default: (await import('./data-section.tsx')).DataSection,
    })),
  },
};
