import type { SettingsSection } from '@gesso/domain/site';
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
    label: 'Account',
    text: 'Email, password and devices',
    icon: UserRound,
    Content: lazy(async () => ({
      default: (await import('./account-section.tsx')).AccountSection,
    })),
  },
  security: {
    label: 'Security',
    text: 'Passkeys and two-step verification',
    icon: ShieldCheck,
    Content: lazy(async () => ({
      default: (await import('./security-section.tsx')).SecuritySection,
    })),
  },
  notifications: {
    label: 'Notifications',
    text: 'Choose what you’re notified about',
    icon: Bell,
    Content: lazy(async () => ({
      default: (await import('./notifications-section.tsx')).NotificationsSection,
    })),
  },
  blocked: {
    label: 'Blocked and muted',
    text: 'Blocked and muted accounts',
    icon: Ban,
    Content: lazy(async () => ({
      default: (await import('./blocked-section.tsx')).BlockedSection,
    })),
  },
  content: {
    label: 'Content',
    text: 'Sensitive content and AI',
    icon: EyeOff,
    Content: lazy(async () => ({
      default: (await import('./content-section.tsx')).ContentSection,
    })),
  },
  appearance: {
    label: 'Appearance',
    text: 'Theme and motion',
    icon: Palette,
    Content: lazy(async () => ({
      default: (await import('./appearance-section.tsx')).AppearanceSection,
    })),
  },
  data: {
    label: 'Your data',
    text: 'Download everything, or delete your account',
    icon: FolderDown,
    Content: lazy(async () => ({
      default: (await import('./data-section.tsx')).DataSection,
    })),
  },
};
