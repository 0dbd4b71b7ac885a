import type { Profile } from '@gesso/domain/profiles';
import { canReport } from '@gesso/domain/reports';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { Bookmark, Grid3x3, Images, Pin, Trophy } from 'lucide-react';
import { useState } from 'react';
import { HideMenuItems } from '../../features/blocks/hide-menu-items.tsx';
import { TrophyTab } from '../../features/challenges/trophy-tab.tsx';
import { CollectionList } from '../../features/collections/collection-list.tsx';
import { OwnCollections } from '../../features/collections/own-collections.tsx';
import { LabelDialog } from '../../features/content-preferences/label-dialog.tsx';
import { OpenLightboxButton } from '../../features/pictures/open-lightbox.tsx';
import { PostGrid } from '../../features/posts/post-grid.tsx';
import { postSources } from '../../features/posts/post-source.ts';
import { ReportMenuItem } from '../../features/reports/report-menu-item.tsx';
import { messageFor } from '../../platform/i18n/message-for.ts';
import { overlayLink } from '../../platform/page/overlay-link.ts';
import { useMember } from '../../platform/session/member-context.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Tabs } from '../../ui/tabs.tsx';

type ProfileTabsProps = { profile: Profile; own: boolean };

export function ProfileTabs({ profile, own }: ProfileTabsProps) {
  const [tab, setTab] = useState('posts');
  const posts = {
    value: 'posts',
    label: t`Posts`,
    icon: <Grid3x3 size={20} aria-hidden="true" />,
    content: <Posts profile={profile} own={own} />,
  };
  const trophies = {
    value: 'trophies',
    label: t`Trophies`,
    icon: <Trophy size={20} aria-hidden="true" />,
    content: <Trophies profile={profile} own={own} />,
  };
  const collections = {
    value: 'collections',
    label: t`Collections`,
    icon: <Images size={20} aria-hidden="true" />,
    content: <Collections profile={profile} />,
  };
  return (
    <Tabs
      label={own ? t`Your profile` : t`Profile of ${{ username: profile.username }}`}
      value={tab}
      onChange={setTab}
      iconsOnly
      tabs={own ? [posts, saved, pinned, trophies] : [posts, collections, trophies]}
    />
  );
}

function Trophies({ profile, own }: ProfileTabsProps) {
  const me = useMember();
  const navigate = useNavigate();
  return (
    <TrophyTab
      userId={profile.id}
      own={own}
      labelDialog={LabelDialog}
      openLightbox={OpenLightboxButton}
      menuItems={({ id, author }) =>
        canReport(me, 'submission', author) && (
          <>
            <ReportMenuItem kind="submission" id={id} />
            <HideMenuItems person={author} onBlocked={() => void navigate({ to: '/' })} />
          </>
        )
      }
    />
  );
}

function Posts({ profile, own }: ProfileTabsProps) {
  return (
    <PostGrid
      source={postSources.ofArtist(profile.id)}
      label={own ? t`Your posts` : t`Posts by ${{ username: profile.username }}`}
      columns={own ? 5 : 3}
      empty={own ? <NoPostsOfMine /> : <EmptyState title={t`No Posts Yet`} />}
    />
  );
}

function Saved() {
  return (
    <>
      <OwnCollections />
      <PostGrid
        source={postSources.saved}
        label={t`Saved posts`}
        columns={3}
        problem={messageFor('saved-load-failed')}
        empty={
          <EmptyState
            title={t`No Saved Posts`}
            text={t`Save posts you love to see them here`}
            drawing="frames"
          />
        }
      />
    </>
  );
}

const NoPostsOfMine = () => (
  <EmptyState
    title={t`No Posts Yet`}
    text={t`Your posts appear here, newest first.`}
    action={
      <Link {...overlayLink('create-post', '/create-post')} className={buttonClass('primary')}>
        <Trans>Create post</Trans>
      </Link>
    }
  />
);

/** The public collections of a profile. */
const Collections = ({ profile }: { profile: Profile }) => (
  <CollectionList
    userId={profile.id}
    label={t`Collections of ${{ username: profile.username }}`}
    shape="grid"
    empty={<EmptyState title={t`No Collections Yet`} drawing="frames" />}
  />
);

const saved = {
  value: 'saved',
  label: t({ message: 'Saved', context: 'posts' }),
  icon: <Bookmark size={20} aria-hidden="true" />,
  content: <Saved />,
};

const pinned = {
  value: 'pinned',
  label: t({ message: 'Pinned', context: 'posts' }),
  icon: <Pin size={20} aria-hidden="true" />,
  content: (
    <PostGrid
      source={postSources.pinned}
      label={t`Pinned posts`}
      columns={3}
      empty={
        <EmptyState
          title={t`No Pinned Posts`}
          text={t`Pin your posts. Your three latest pins appear first on your profile.`}
          drawing="pot"
        />
      }
    />
  ),
};
