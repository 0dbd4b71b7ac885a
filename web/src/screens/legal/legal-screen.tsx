import { legalSections } from '@gesso/domain/legal';
import { publicPages } from '@gesso/domain/public-pages';
import { newestTerms, termsDay, termsVersions } from '@gesso/domain/terms';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { type MouseEvent, useEffect, useEffectEvent } from 'react';
import { i18n, language } from '#i18n';
import { mailboxesQuery } from '../../features/support/mailboxes-query.ts';
import { useTitle } from '../../platform/page/use-title.ts';
import { cx } from '../../ui/cx.ts';
import { LegalText } from './legal-text.tsx';
import { useScrollSpy } from './use-scroll-spy.ts';

const ids = legalSections.map((section) => section.id);

type SectionsProps = { current: string | undefined; onGo: (id: string) => void };

const opensHere = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => !ctrlKey && !metaKey && !shiftKey;

function SectionList({ current, onGo }: SectionsProps) {
  return (
    <nav aria-label={t`Sections`} className="sticky top-24 hidden lg:block print:hidden">
      <ul lang="en" className="space-y-0.5 border-line border-s">
        {legalSections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              // The browser updates the hash; this also handles choosing the same section again.
              onClick={(event) => opensHere(event) && onGo(id)}
              aria-current={id === current ? 'true' : undefined}
              className={cx(
                '-ms-px block border-s-2 py-1.5 ps-4 text-14 transition-colors hover:text-ink',
                id === current ? 'border-accent text-ink' : 'border-transparent text-muted',
              )}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SectionPicker({ current, onGo }: SectionsProps) {
  return (
    <div className="sticky top-(--bar-height) z-10 low:static -mx-4 mb-5 block bg-paper px-4 py-3 lg:hidden print:hidden">
      <select
        aria-label={t`Section`}
        lang="en"
        value={current}
        disabled={import.meta.env.SSR}
        onChange={(event) => onGo(event.target.value)}
        className="h-11 w-full appearance-none rounded-10 border border-outline bg-surface pe-10 ps-3 text-16"
      >
        {legalSections.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
      <ChevronDown
        size={18}
        aria-hidden="true"
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 end-7 text-muted"
      />
    </div>
  );
}

function Contacts() {
  const { data } = useQuery(mailboxesQuery);
  const link = 'text-ultramarine underline underline-offset-4';
  return (
    <footer className="mt-14 rounded-dialog bg-wash p-6 print:hidden">
      <h2 className="font-display text-20">
        <Trans>Questions?</Trans>
      </h2>
      <ul className="mt-3 space-y-2 text-16">
        <li>
          <Trans>Legal matters:</Trans>{' '}
          {data && (
            <a className={link} href={`mailto:${data.legal}`}>
              {data.legal}
            </a>
          )}
        </li>
        <li>
          <Trans>Everything else:</Trans>{' '}
          {data && (
            <a className={link} href={`mailto:${data.support}`}>
              {data.support}
            </a>
          )}
        </li>
        <li>
          <Link to="/about" className={link}>
            <Trans>Meet Our Team</Trans>
          </Link>
        </li>
      </ul>
    </footer>
  );
}

const lastUpdated = termsDay(i18n, termsVersions[0]?.inForce ?? newestTerms.inForce);
const effectiveDate = termsDay(i18n, newestTerms.inForce);

export function LegalScreen() {
  useTitle(publicPages['/legal'].title);
  const { current, goTo } = useScrollSpy(ids);
  // The sections are rendered after the browser has tried to scroll to the hash.
  const goToWanted = useEffectEvent(() => {
    const sectionId = window.location.hash.slice(1);
    if (ids.includes(sectionId)) goTo(sectionId);
  });
  useEffect(() => {
    goToWanted();
    window.addEventListener('hashchange', goToWanted);
    return () => window.removeEventListener('hashchange', goToWanted);
  }, []);
  /** Also sets the hash, so that the URL can be shared. */
  const pick = (id: string) => {
    window.history.replaceState(window.history.state, '', `#${id}`);
    goTo(id);
  };
  return (
    <div className="mx-auto max-w-5xl py-6 md:py-10">
      <h1 className="font-display text-28 md:text-40">
        <Trans>Legal center</Trans>
      </h1>
      <p className="mt-1.5 text-muted">
        <Trans>Last updated {lastUpdated}</Trans>
      </p>
      {language !== 'en' && (
        <p className="mt-1 max-w-[42rem] text-14">
          <Trans>The legal texts are available in English only.</Trans>
        </p>
      )}
      <p className="mt-1 max-w-[42rem] text-14 text-muted">
        <Trans>
          This version takes effect on {effectiveDate}.{' '}
          <a href="#changes" className="underline underline-offset-4 hover:text-ink">
            See what changes
          </a>
        </Trans>
      </p>
      <div className="mt-4 lg:mt-12 lg:grid lg:grid-cols-[16rem_1fr] lg:gap-10 print:mt-8 print:block">
        {/* display: contents on phones, so that the picker stays sticky along the whole text. */}
        <div className="contents lg:block">
          <SectionList current={current} onGo={goTo} />
          <SectionPicker current={current} onGo={pick} />
        </div>
        <div className="max-w-[42rem] space-y-10 print:max-w-none">
          {legalSections.map((section) => (
            <LegalText key={section.id} section={section} />
          ))}
          <Contacts />
        </div>
      </div>
    </div>
  );
}
