import { publicPages } from '@gesso/domain/public-pages';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { BookOpen, CircleHelp, Mail } from 'lucide-react';
import { type ReactNode, useCallback } from 'react';
import { mailboxesQuery } from '../../features/support/mailboxes-query.ts';
import { SupportForm } from '../../features/support/support-form.tsx';
import { useTitle } from '../../platform/page/use-title.ts';
import { useViewer } from '../../platform/session/session.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

/** /support; `?standalone=true` is for pages outside the product that link here. */
export function SupportScreen() {
  useTitle(publicPages['/support'].title);
  const viewer = useViewer();
  const navigate = useNavigate();
  const { standalone: asked } = useSearch({ from: '/public/support' });
  const standalone = viewer === null || asked === true;
  const goHome = useCallback(() => void navigate({ to: '/' }), [navigate]);
  return (
    <div className="mx-auto grid max-w-5xl gap-12 py-6 md:py-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div>
        <h1 className="font-display text-28 md:text-40">
          <Trans>How can we help?</Trans>
        </h1>
        <p className="mt-1.5 mb-8 text-muted">
          <Trans>Tell us what you need. A person reads every message and answers by email.</Trans>
        </p>
        <SupportForm viewer={viewer} standalone={standalone} onDone={standalone ? null : goHome} />
      </div>
      <OtherWays />
    </div>
  );
}

const cardClass =
  'flex items-center gap-4 rounded-tile bg-surface p-4 inset-ring inset-ring-line transition-colors hover:bg-wash';

function OtherWays() {
  const { data, isPending } = useQuery(mailboxesQuery);
  return (
    <aside
      aria-label={t`Other ways to get help`}
      className="grid content-start gap-3 md:grid-cols-3 lg:grid-cols-1 lg:pt-28"
    >
      <Link to="/help" hash="guides" className={cardClass}>
        <Way icon={<BookOpen size={20} />} title={t`Documentation`} text={t`How Gesso works`} />
      </Link>
      <Link to="/help" hash="questions" className={cardClass}>
        <Way icon={<CircleHelp size={20} />} title={t`FAQs`} text={t`Common questions`} />
      </Link>
      {isPending && <Skeleton className="h-20 rounded-tile" />}
      {data && (
        <a href={`mailto:${data.support}`} className={cardClass}>
          <Way icon={<Mail size={20} />} title={t`Support email`} text={data.support} />
        </a>
      )}
    </aside>
  );
}

function Way({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <>
      <span aria-hidden="true" className="text-muted">
        {icon}
      </span>
      <span className="min-w-0">
        <span className="block font-medium">{title}</span>
        <span className="block break-words text-14 text-muted">{text}</span>
      </span>
    </>
  );
}
