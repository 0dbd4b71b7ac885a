import type { PostColours as Colours, Post } from '@gesso/domain/posts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { call } from '../../platform/api/call.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Swatch } from '../../ui/swatch.tsx';

const postColoursQuery = (id: string) =>
  queryOptions({
    queryKey: ['post-colours', id],
    queryFn: ({ signal }) => call('GET /api/posts/:id/colours', { params: { id }, signal }),
    // The colors of an image never change.
    staleTime: Number.POSITIVE_INFINITY,
  });

const frame = 'mt-5 border-line border-t pt-4';

/** A row for each image, without the heading, which would stand alone until the colors load. */
const ColoursSkeleton = ({ pictures }: Pick<Post, 'pictures'>) => (
  <p role="status" className={frame}>
    <span className="sr-only">
      <Trans>Loading colors</Trans>
    </span>
    <Skeleton className="mb-2 h-5 w-40" />
    {pictures.map(({ id }) => (
      <Skeleton key={id} className="h-10 w-52 rounded-full" />
    ))}
  </p>
);

type PostColoursProps = { post: Post; heading: 'h2' | 'h3' };

/** The colors of each image of a post, each linked to a search. */
export default function PostColours({ post, heading: Heading }: PostColoursProps) {
  const headingId = useId();
  const { data, isError, isFetching, refetch } = useQuery(postColoursQuery(post.id));
  const described = data?.pictures.filter(({ colours }) => colours.length > 0) ?? [];
  if (!data && !isError) return <ColoursSkeleton pictures={post.pictures} />;
  if (data && described.length === 0) return null;
  const orderOf = (id: string) => post.pictures.findIndex((picture) => picture.id === id);
  const pictures = described.toSorted((one, other) => orderOf(one.id) - orderOf(other.id));
  return (
    <section aria-labelledby={headingId} className={frame}>
      <Heading id={headingId} className="mb-2 font-medium text-14">
        {post.pictures.length > 1 ? t`Colors of these images` : t`Colors of this image`}
      </Heading>
      {isError && (
        <p className="flex items-center gap-3 text-14 text-muted">
          <Trans>The colors could not be loaded.</Trans>
          <Button size="small" busy={isFetching} onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      )}
      {pictures.map(({ id, colours }, index) => (
        <Swatches
          key={id}
          colours={colours}
          label={pictures.length > 1 ? t`Colors of image ${{ number: index + 1 }}` : t`Colors`}
        />
      ))}
    </section>
  );
}

type SwatchesProps = { colours: Colours['pictures'][number]['colours']; label: string };

const Swatches = ({ colours, label }: SwatchesProps) => (
  <ul aria-label={label} className="-ms-1.5 flex flex-wrap gap-1">
    {colours.map(({ hex, share }) => {
      const percent = Math.max(1, Math.round(share * 100));
      const name = t`Search for #${hex}, ${percent}% of the image`;
      return (
        <li key={hex}>
          <Link
            to="/search"
            search={{ colours: hex }}
            title={name}
            className="relative inline-flex size-10 items-center justify-center rounded-full hover:bg-wash"
          >
            <Swatch hex={hex} className="size-7" />
            <span className="sr-only">{name}</span>
          </Link>
        </li>
      );
    })}
  </ul>
);
