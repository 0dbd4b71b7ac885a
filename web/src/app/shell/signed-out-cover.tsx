import type { Me } from '@gesso/domain/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { EnterForm } from '../../features/accounts/enter-form.tsx';
import { keepOwnDrafts } from '../../platform/session/drafts.ts';
import {
  forgetEverythingElse,
  refetchEverythingElse,
  useChangeSession,
} from '../../platform/session/session.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { Button } from '../../ui/button.tsx';
import { Cover } from '../../ui/cover.tsx';

const TITLE = 'signed-out-title';

/** Over the screen of somebody whose session has ended: signed in again, they go on where they were. */
export function SignedOutCover({ lost }: { lost: Me }) {
  const client = useQueryClient();
  const router = useRouter();
  const changeSession = useChangeSession();

  const enter = async (member: Me) => {
    await keepOwnDrafts(member);
    changeSession(member);
    if (member.id === lost.id) return refetchEverythingElse(client);
    // Nothing of what the other one saw and typed may stay on the page.
    location.assign('/');
  };
  /** Each tab is left on its own: there may be something to finish in another. */
  const leave = async () => {
    changeSession(null, null);
    await router.invalidate();
    forgetEverythingElse(client);
  };
  return (
    <Cover titleId={TITLE}>
      <div className="mx-auto flex min-h-full w-full max-w-sm flex-col justify-center gap-4 px-5 py-8">
        <BrandMark />
        <h1 id={TITLE} className="font-display text-28">
          You have been signed out
        </h1>
        <p className="text-muted">Sign in to continue. What you were writing is still here.</p>
        <EnterForm mode="sign-in" email={lost.email} onEntered={enter} />
        <Button variant="ghost" onClick={() => void leave()}>
          Leave this page
        </Button>
      </div>
    </Cover>
  );
}
