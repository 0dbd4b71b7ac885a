import { coveredKinds } from '@gesso/domain/content-preferences';
import { manifestPath, type Post } from '@gesso/domain/posts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { i18n } from '../../platform/i18n/i18n.ts';
import { Fact } from '../../ui/fact.tsx';

/** The largest zoomable image; undefined if all are covered for guests. */
function largestZoom(post: Post) {
  if (coveredKinds(null, post).length > 0) return undefined;
  return post.pictures
    .flatMap(({ zoom }) => zoom ?? [])
    .toSorted((a, b) => b.width * b.height - a.width * a.height)[0];
}

/** The zoom range of a tiled post and its IIIF manifest, as rows of a list of facts. */
export function ZoomFacts({ post }: { post: Post }) {
  const zoom = largestZoom(post);
  if (!zoom) return null;
  const width = zoom.width.toLocaleString(i18n.locale);
  const height = zoom.height.toLocaleString(i18n.locale);
  return (
    <Fact name={t`Resolution`}>
      <span className="figures">
        <Trans>
          {width} × {height} pixels
        </Trans>
      </span>
      <a
        href={manifestPath(post.id)}
        title={t`For IIIF viewers, such as those used by museums and libraries`}
        className="flex w-fit items-center py-1 text-muted underline underline-offset-4 hover:text-ink pointer-coarse:min-h-11"
      >
        <Trans>IIIF manifest</Trans>
      </a>
    </Fact>
  );
}
