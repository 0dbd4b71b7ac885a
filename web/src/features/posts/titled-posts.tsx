import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTitle } from '../../platform/page/use-title.ts';
import { buttonClass } from '../../ui/button.tsx';
import type { DrawingName } from '../../ui/drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PostGrid } from './post-grid.tsx';
import type { MasonryAppearance } from './post-masonry.tsx';
import type { PostSource } from './post-source.ts';

type TitledPostsProps = Pick<MasonryAppearance, 'label' | 'problem'> & {
  title: string;
  source: PostSource;
  emptyTitle: string;
  emptyText: string;
  drawing: DrawingName;
  /** shown above the list */
  children?: ReactNode;
};

/** A screen of the viewer's liked or saved posts. */
export function TitledPosts({
  title,
  emptyTitle,
  emptyText,
  drawing,
  children,
  ...appearance
}: TitledPostsProps) {
  useTitle(title);
  return (
    <div className="py-6 md:py-10">
      <h1 className="mb-6 font-display text-28 md:text-40">{title}</h1>
      {children}
      <PostGrid
        {...appearance}
        empty={
          <EmptyState
            title={emptyTitle}
            text={emptyText}
            drawing={drawing}
            action={
              <Link to="/" className={buttonClass('primary')}>
                <Trans>Browse Gallery</Trans>
              </Link>
            }
          />
        }
      />
    </div>
  );
}
