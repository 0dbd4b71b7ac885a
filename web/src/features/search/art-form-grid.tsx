import { pictureSources } from '@gesso/domain/pictures';
import type { ArtFormSummary } from '@gesso/domain/search';
import { tagName, tagPath } from '@gesso/domain/tags';
import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { messageFor } from '../../platform/i18n/message-for.ts';
import { Button } from '../../ui/button.tsx';
import { Count } from '../../ui/count.tsx';
import { cx } from '../../ui/cx.ts';
import { InlineError } from '../../ui/inline-error.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { artFormsQuery } from './explore-queries.ts';
import { ExploreSection } from './explore-section.tsx';
import { inViewersOrder } from './in-viewers-order.ts';

/** Tiles shown at first: full rows in two, three, four and six columns. */
const FIRST = 12;
/* px; the approximate maximum width of a tile */
const TILE_WIDTH = 320;

const grid =
  'grid grid-cols-[repeat(auto-fill,minmax(min(10rem,45%),1fr))] gap-3 @4xl:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] @4xl:gap-5';
const tile = 'aspect-[4/3] rounded-tile';

/** A tile for every art form that has posts, linked to its page; the viewer's own come first. */
export function ArtFormGrid({ interests }: { interests: readonly string[] }) {
  const [all, setAll] = useState(false);
  const { data } = useQuery(artFormsQuery);
  const count = data?.items.length ?? 0;
  const more = count > FIRST;
  return (
    <ExploreSection
      title={t`Art forms`}
      action={
        more && (
          <Button
            size="small"
            variant="ghost"
            aria-expanded={all}
            onClick={() => setAll(!all)}
            className="-me-3.5"
          >
            {all ? t`Show fewer` : t`Show all ${count}`}
          </Button>
        )
      }
    >
      <Tiles interests={interests} all={all} />
    </ExploreSection>
  );
}

function Tiles({ interests, all }: { interests: readonly string[]; all: boolean }) {
  const { data, isPending, isFetching, refetch } = useQuery(artFormsQuery);
  if (isPending) {
    return (
      <div role="status" aria-label={t`Loading art forms`} className={grid}>
        {Array.from({ length: FIRST }, (_, index) => (
          <Skeleton key={index.toString()} className={tile} />
        ))}
      </div>
    );
  }
  if (!data) {
    const text = messageFor('art-forms-load-failed');
    return <InlineError text={text} onRetry={() => void refetch()} busy={isFetching} />;
  }
  if (data.items.length === 0) {
    return (
      <p className="text-14 text-muted">
        <Trans>No posts yet.</Trans>
      </p>
    );
  }
  const forms = inViewersOrder(data.items, interests);
  return (
    <ul aria-label={t`Art forms`} className={grid}>
      {(all ? forms : forms.slice(0, FIRST)).map((form) => (
        <li key={form.form}>
          <Tile {...form} />
        </li>
      ))}
    </ul>
  );
}

function Tile({ form, count, artwork }: ArtFormSummary) {
  const picture = artwork?.picture;
  return (
    <Link
      to={tagPath(form)}
      data-result
      className={cx('group relative block overflow-clip bg-wash', tile)}
    >
      {picture && (
        <Picture
          {...pictureSources(picture, TILE_WIDTH)}
          sizes={`${TILE_WIDTH}px`}
          width={picture.width}
          height={picture.height}
          thumbhash={picture.thumbhash}
          alt=""
          className="size-full transition-[scale] duration-200 group-hover:scale-[1.03]"
        />
      )}
      <span
        className={cx(
          'absolute inset-x-0 bottom-0 flex flex-col px-3.5 pb-3',
          picture ? 'picture-scrim text-on-picture' : 'text-ink',
        )}
      >
        <span className="line-clamp-2 font-display text-20 leading-tight [overflow-wrap:anywhere]">
          {tagName(form)}
        </span>{' '}
        <span className="text-12">
          <Plural
            value={count}
            one={
              <Trans>
                <Count value={count} /> post
              </Trans>
            }
            other={
              <Trans>
                <Count value={count} /> posts
              </Trans>
            }
          />
        </span>
      </span>
    </Link>
  );
}
