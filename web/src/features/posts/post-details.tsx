import { labelsInWords, labelsOf } from '@gesso/domain/content-preferences';
import { longDate } from '@gesso/domain/kernel';
import type { Post } from '@gesso/domain/posts';
import { tagName, tagPath } from '@gesso/domain/tags';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ElementType, type ReactNode, useId } from 'react';
import { i18n } from '#i18n';
import { MentionedText } from '../../platform/mentions/mentioned-text.tsx';
import { chipLinkClass } from '../../ui/chip.tsx';

type PostDetailsProps = {
  post: Post;
  /** the level of the title: h1 on a page, h2 in a dialog */
  heading: Extract<ElementType, 'h1' | 'h2'>;
  /** links to public profiles */
  publicMode: boolean;
  /** further rows under 'Artwork Details' */
  facts?: ReactNode;
};

export function PostDetails(props: PostDetailsProps) {
  const { post, heading: Heading, publicMode, facts } = props;
  const count = post.pictures.length;
  const labels = labelsInWords(labelsOf(post));
  const Below = Heading === 'h1' ? 'h2' : 'h3';
  // A post's dialog can be open above another post's page, so a fixed id could repeat.
  const id = useId();
  return (
    <div className="flex flex-col gap-5">
      <Heading dir="auto" className="break-words font-display text-28 leading-tight">
        {post.caption}
      </Heading>
      <p dir="auto" className="whitespace-pre-wrap break-words text-16">
        <MentionedText text={post.description} mentions={post.mentions} publicMode={publicMode} />
      </p>
      <ul aria-label={t`Tags`} className="flex flex-wrap gap-2">
        {post.postTags.map((tag) => (
          <li key={tag}>
            <Link to={tagPath(tag)} className={chipLinkClass}>
              {tagName(tag)}
            </Link>
          </li>
        ))}
      </ul>
      <section aria-labelledby={id} className="border-line border-t pt-4">
        <Below id={id} className="mb-2 font-medium text-14">
          <Trans>Artwork Details</Trans>
        </Below>
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-14">
          <dt className="text-muted">
            <Trans context="date of a post">Created</Trans>
          </dt>
          <dd>{longDate(i18n, post.time)}</dd>
          {post.editedAt !== undefined && (
            <>
              <dt className="text-muted">
                <Trans context="date of a post">Edited</Trans>
              </dt>
              <dd>{longDate(i18n, post.editedAt)}</dd>
            </>
          )}
          <dt className="text-muted">
            <Trans>Images</Trans>
          </dt>
          <dd className="figures">{count}</dd>
          {labels && (
            <>
              <dt className="text-muted">
                <Trans>Labels</Trans>
              </dt>
              <dd>{labels}</dd>
            </>
          )}
          {facts}
        </dl>
      </section>
    </div>
  );
}
