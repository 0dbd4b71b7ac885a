import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Heart } from 'lucide-react';
import { useState } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';

export function ThankYou() {
  const [loved, setLoved] = useState(false);
  return (
    <section className="mt-20 rounded-dialog bg-wash px-6 py-14 text-center">
      <h2 className="font-display text-28 md:text-40">
        <Trans>Thank you</Trans>
      </h2>
      <p className="mx-auto mt-3 max-w-lg text-balance text-muted">
        <Trans>To everyone who posts their art here, and to everyone who stops to look.</Trans>
      </p>
      <button
        type="button"
        aria-pressed={loved}
        aria-label={t({ message: 'Love', context: 'button with a heart' })}
        onClick={() => setLoved(!loved)}
        className="mt-6 inline-grid size-16 place-items-center rounded-full bg-surface inset-ring inset-ring-line"
      >
        <Heart
          aria-hidden="true"
          className={cx('size-8', loved ? 'animate-beat fill-accent text-accent' : 'text-muted')}
        />
      </button>
      <p aria-live="polite" className="mt-2 min-h-6 text-14 text-muted">
        {loved ? t`We love you too.` : ''}
      </p>
      <Link to="/legal" className={buttonClass('quiet', 'medium', 'mt-4')}>
        <Trans>Visit the legal center</Trans>
      </Link>
    </section>
  );
}
