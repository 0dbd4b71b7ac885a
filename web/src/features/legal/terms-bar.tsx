import { newestTerms, termsAnnouncement } from '@gesso/domain/legal';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ScrollText } from 'lucide-react';
import { call } from '../../platform/api/call.ts';
import { failureSentence } from '../../platform/api/failure-sentence.ts';
import { useChangeSession } from '../../platform/session/session.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';

/** Announces terms the member has not agreed to yet, until they do. */
export function TermsBar({ version }: { version: string }) {
  const changeSession = useChangeSession();
  const agree = useMutation({
    networkMode: 'always',
    mutationFn: () => call('PUT /api/me/terms', { body: { version } }),
    onSuccess: ({ member }) => changeSession(member),
    onError: (problem) => toast(failureSentence(problem, 'terms-agree-failed')),
  });
  return (
    <section
      aria-label="Terms of Service"
      className="mt-3 flex w-full max-w-3xl flex-wrap items-center gap-x-4 gap-y-2 rounded-tile bg-wash px-4 py-2 text-14 print:hidden"
    >
      <ScrollText size={18} aria-hidden="true" className="shrink-0 text-muted" />
      <p className="min-w-0 flex-1 basis-64">{termsAnnouncement(newestTerms, Date.now())}</p>
      <div className="flex gap-2">
        <Link to="/legal" hash="changes" className={buttonClass('quiet', 'small')}>
          Read them
        </Link>
        <Button
          variant="primary"
          size="small"
          busy={agree.isPending}
          onClick={() => agree.mutate()}
        >
          Continue
        </Button>
      </div>
    </section>
  );
}
