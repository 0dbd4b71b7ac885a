import { avatarOf } from '@gesso/domain/accounts';
import { canHide } from '@gesso/domain/blocks';
import { type Profile, publicProfilePath } from '@gesso/domain/profiles';
import { canReport } from '@gesso/domain/reports';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, Navigate, useNavigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { HideMenuItems } from '../../features/blocks/hide-menu-items.tsx';
import { PostGrid } from '../../features/posts/post-grid.tsx';
import { postSources } from '../../features/posts/post-source.ts';
import { isUnknownUser, publicProfileQuery } from '../../features/profiles/profile-queries.ts';
import { ProfileSkeleton } from '../../features/profiles/profile-skeleton.tsx';
import { ProfileStats } from '../../features/profiles/profile-stats.tsx';
import { ProfileText } from '../../features/profiles/profile-text.tsx';
import { useProfileEvents } from '../../features/profiles/use-profile-events.ts';
import { ReportMenuItem } from '../../features/reports/report-menu-item.tsx';
import { messageFor } from '../../platform/i18n/message-for.ts';
import { useTitle } from '../../platform/page/use-title.ts';
import { useViewer } from '../../platform/session/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { BrushStroke } from '../../ui/brush-stroke.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { MoreMenu } from '../../ui/more-menu.tsx';
import { NotFoundState } from '../../ui/not-found-state.tsx';
import type { PolicyName } from './policy-dialog.tsx';

const PolicyDialog = lazy(() => import('./policy-dialog.tsx'));

const linkClass =
  'inline-flex min-h-11 items-center rounded-6 px-2 underline-offset-4 hover:underline';

/** Links to the two policies, which open in a dialog, and the brand. */
function PublicFooter() {
  const [shown, setShown] = useState<PolicyName | null>(null);
  const year = new Date().getFullYear();
  return (
    <footer className="mt-16 flex flex-wrap items-center justify-center gap-x-4 gap-y-1 border-line border-t py-6 text-14 text-muted">
      <button type="button" className={linkClass} onClick={() => setShown('privacy')}>
        <Trans>Privacy Policy</Trans>
      </button>
      <button type="button" className={linkClass} onClick={() => setShown('terms')}>
        <Trans>Terms of Service</Trans>
      </button>
      <p className="basis-full text-center">
        <Trans>© {year} Gesso. All rights reserved. Artworks belong to their artists.</Trans>
      </p>
      <Suspense>{shown && <PolicyDialog name={shown} onClose={() => setShown(null)} />}</Suspense>
    </footer>
  );
}

/** The public, read-only profile: no session needed. */
export function PublicProfileScreen() {
  const { username } = useParams({ from: '/public/public/$username' });
  return (
    <div className="relative mx-auto flex max-w-5xl flex-col pt-6 md:pt-10">
      <Artist username={username} />
      <PublicFooter />
    </div>
  );
}

function Artist({ username }: { username: string }) {
  const client = useQueryClient();
  const options = publicProfileQuery(username);
  const query = useQuery(options);
  useProfileEvents(query.data?.profile.id ?? null, options.queryKey, (change) =>
    client.setQueryData(
      options.queryKey,
      (found) => found && { ...found, profile: change(found.profile) },
    ),
  );
  if (query.data?.movedTo) return <Navigate to={publicProfilePath(query.data.movedTo)} replace />;
  if (query.data || query.isPending) {
    return (
      <>
        <BrushStroke className="mb-6 w-full max-w-80 md:absolute md:top-10 md:end-0 md:mb-0 md:w-44" />
        {query.data ? (
          <Shown profile={query.data.profile} />
        ) : (
          <ProfileSkeleton columns={3} bounded />
        )}
      </>
    );
  }
  if (isUnknownUser(query.error)) return <Nobody sentence={messageFor(query.error.code)} />;
  return (
    <ErrorState
      text={messageFor('profile-load-failed')}
      onRetry={() => void query.refetch()}
      busy={query.isFetching}
    />
  );
}

function Shown({ profile }: { profile: Profile }) {
  const viewer = useViewer();
  const navigate = useNavigate();
  useTitle(`${profile.fullName} (@${profile.username})`);
  return (
    <>
      <header className="mb-10 flex flex-col gap-6 md:flex-row md:gap-10 md:pe-52">
        <Avatar {...avatarOf(profile)} size={128} />
        <ProfileText profile={profile}>
          <div className="-ms-3 flex flex-wrap items-center gap-x-3">
            <ProfileStats profile={profile} />
            {canReport(viewer, 'profile', profile) && (
              <MoreMenu label={t`Profile menu`}>
                <ReportMenuItem kind="profile" id={profile.id} />
                {canHide(viewer, profile) && (
                  <HideMenuItems person={profile} onBlocked={() => void navigate({ to: '/' })} />
                )}
              </MoreMenu>
            )}
          </div>
        </ProfileText>
      </header>
      <h2 className="mb-4 font-display text-28">
        <Trans>Gallery</Trans>
      </h2>
      <PostGrid
        source={postSources.ofArtist(profile.id)}
        label={t`Posts by ${{ username: profile.username }}`}
        columns={3}
        bounded
        publicMode
        empty={<EmptyState title={t`No Artworks Yet`} drawing="frames" titleAs="p" />}
      />
    </>
  );
}

function Nobody({ sentence }: { sentence: string }) {
  useTitle(sentence);
  return (
    <NotFoundState title={sentence} text={t`Please check the address.`}>
      <Link to="/" className={buttonClass('primary')}>
        <Trans>Back to Home</Trans>
      </Link>
    </NotFoundState>
  );
}
