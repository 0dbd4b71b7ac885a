import { type SettingsSection, settingsPath, settingsSections } from '@gesso/domain/site';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { cx } from '../../ui/cx.ts';
import { sections } from './sections.ts';

/** The list of sections on a phone. */
export const SectionList = () => (
  <nav aria-label={t`Settings`}>
    <ul className="divide-y divide-line overflow-hidden rounded-tile bg-surface inset-ring inset-ring-line">
      {settingsSections.map((section) => {
        const { label, text, icon: Icon } = sections[section];
        return (
          <li key={section}>
            <Link
              to={settingsPath(section)}
              className="flex min-h-16 items-center gap-4 px-4 py-3 hover:bg-wash focus-visible:-outline-offset-2"
            >
              <Icon size={20} aria-hidden="true" className="shrink-0 text-muted" />
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{label}</span>
                <span className="block text-14 text-muted">{text}</span>
              </span>
              <ChevronRight
                size={18}
                aria-hidden="true"
                className="shrink-0 rtl:-scale-x-100 text-muted"
              />
            </Link>
          </li>
        );
      })}
    </ul>
  </nav>
);

/** The list of sections beside the content on a wide screen. */
export const SectionSideList = ({ current }: { current: SettingsSection }) => (
  <nav aria-label={t`Settings`} className="sticky top-24 hidden self-start md:block">
    <p className="mb-4 font-display text-20">
      <Trans>Settings</Trans>
    </p>
    <ul className="space-y-0.5 border-line border-s">
      {settingsSections.map((section) => (
        <li key={section}>
          <Link
            to={settingsPath(section)}
            aria-current={section === current ? 'page' : undefined}
            className={cx(
              '-ms-px block border-s-2 py-2 ps-4 text-14 transition-colors hover:text-ink',
              section === current ? 'border-accent text-ink' : 'border-transparent text-muted',
            )}
          >
            {sections[section].label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
