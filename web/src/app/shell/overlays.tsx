import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import {
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  Suspense,
  useDeferredValue,
  useEffect,
} from 'react';
import { withoutOverlay } from '../../platform/page/overlay-link.ts';
import { whenIdle } from '../../platform/page/when-idle.ts';
import type { OverlaySearch } from './overlay-search.ts';

type OverlayProps = { onClose: () => void; post: string | undefined; search: OverlaySearch };

const importPostOverlay = () => import('../../screens/post/post-overlay.tsx');

/** The overlays by name; each is a chunk loaded when it is first opened. */
const overlays: Record<string, LazyExoticComponent<ComponentType<OverlayProps>>> = {
  'create-post': lazy(async () => {
    const { CreatePostOverlay } = await import('../../screens/create-post/create-post-overlay.tsx');
    return { default: CreatePostOverlay };
  }),
  post: lazy(async () => {
    const { PostOverlay } = await importPostOverlay();
    return { default: PostOverlay };
  }),
  'public-post': lazy(async () => {
    const { PublicPostOverlay } = await importPostOverlay();
    return { default: PublicPostOverlay };
  }),
  search: lazy(async () => {
    const { SearchOverlay } = await import('../../screens/search/search-overlay.tsx');
    return { default: SearchOverlay };
  }),
};

export const hasOverlay = (name: string): boolean => name in overlays;

/** Preloaded because a post is what most people open next; opening retries a failed preload. */
const preloadPostOverlay = () => void importPostOverlay().catch(() => undefined);

/** The overlay named in the search params, if there is one. */
export function Overlay() {
  useEffect(() => whenIdle(preloadPostOverlay), []);
  // Deferred, so that the press that opens it is painted before the overlay renders.
  const opened = useDeferredValue(useRouterState({ select: ({ location }) => location }));
  const router = useRouter();
  const navigate = useNavigate();
  const { overlay, post } = opened.search;
  const Shown = overlay === undefined ? undefined : overlays[overlay];
  if (!Shown) return null;

  const close = () => {
    const { overlay: isPushed, posts = 1 } = opened.state;
    if (isPushed) router.history.go(-posts);
    else void navigate({ to: '.', search: withoutOverlay, replace: true, resetScroll: false });
  };
  return (
    <Suspense>
      <Shown onClose={close} post={post} search={opened.search} />
    </Suspense>
  );
}
