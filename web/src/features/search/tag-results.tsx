import { nounFor } from '@gesso/domain/kernel';
import type { TagCount } from '@gesso/domain/search';
import { tagPath } from '@gesso/domain/tags';
import { Link } from '@tanstack/react-router';
import { Count } from '../../ui/count.tsx';

/** Tags with their post counts; each links to the page of the tag. */
export function TagResults({ tags }: { tags: TagCount[] }) {
  return (
    <ul aria-label="Tags" className="flex flex-wrap gap-2">
      {tags.map(({ tag, count }) => (
        <li key={tag}>
          <Link
            to={tagPath(tag)}
            data-result
            className="inline-flex min-h-10 items-center gap-2 rounded-full px-4 text-14 transition-colors inset-ring inset-ring-line hover:bg-wash"
          >
            {tag}{' '}
            <span className="text-muted">
              <Count value={count} /> {nounFor(count, 'post')}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
