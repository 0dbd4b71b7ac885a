import { publicPages } from '@gesso/domain/public-pages';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useEffect } from 'react';
import { useTitle } from '../../platform/page/use-title.ts';
import { buttonClass } from '../../ui/button.tsx';
import { guides, type HelpAnswer, questions } from './help-answers.ts';

const sections = ['guides', 'questions'];

export function HelpScreen() {
  useTitle(publicPages['/help'].title);
  // The sections are rendered after the browser has tried to scroll to the hash.
  useEffect(() => {
    const sectionId = window.location.hash.slice(1);
    if (sections.includes(sectionId)) document.getElementById(sectionId)?.scrollIntoView();
  }, []);
  return (
    <div className="mx-auto max-w-5xl py-6 *:max-w-3xl md:py-10">
      <h1 className="font-display text-28 md:text-40">
        <Trans>Help</Trans>
      </h1>
      <p className="mt-1.5 text-muted">
        <Trans>How Gesso works, and answers to common questions.</Trans>
      </p>
      <section id="guides" aria-labelledby="guides-title" className="mt-10">
        <h2 id="guides-title" className="font-display text-20 md:text-28">
          <Trans>Documentation</Trans>
        </h2>
        <div className="mt-5 space-y-8">
          {guides.map((guide) => (
            <div key={guide.title}>
              <h3 className="font-medium">{guide.title}</h3>
              <Paragraphs of={guide} />
            </div>
          ))}
        </div>
      </section>
      <section id="questions" aria-labelledby="questions-title" className="mt-14">
        <h2 id="questions-title" className="font-display text-20 md:text-28">
          <Trans>FAQs</Trans>
        </h2>
        <div className="mt-4 divide-y divide-line border-line border-y">
          {questions.map((question) => (
            <details key={question.title} className="group py-1">
              <summary className="flex min-h-12 list-none items-center justify-between gap-4 rounded-6 py-2 font-medium">
                {question.title}
                <ChevronDown
                  size={18}
                  aria-hidden="true"
                  className="shrink-0 text-muted transition-transform group-open:rotate-180"
                />
              </summary>
              <div className="pb-4">
                <Paragraphs of={question} />
              </div>
            </details>
          ))}
        </div>
      </section>
      <p className="mt-10 flex flex-wrap items-center gap-4">
        <Trans>
          Something else?
          <Link to="/support" className={buttonClass('quiet')}>
            Contact us
          </Link>
        </Trans>
      </p>
    </div>
  );
}

const Paragraphs = ({ of }: { of: HelpAnswer }) => (
  <div className="mt-1.5 space-y-2.5 text-muted">
    {of.paragraphs.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </div>
);
