import { useMatches, useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { type ComponentType, type LazyExoticComponent, lazy, Suspense, useEffect } from 'react';
import { withoutOverlay } from '../../platform/page/overlay-link.ts';

type OverlayProps = { onClose: () => void; post: string | undefined };

type Loaded = Promise<{ default: ComponentType<OverlayProps> }>;

/** What can lie over a screen, by name. */
const loaders: Record<string, () => Loaded> = {
  'create-post': async () => {
    const { CreatePostOverlay } = await import('../../screens/create-post/create-post-overlay.tsx');
    return { default: CreatePostOverlay };
  },
  post: async () => {
    const { PostOverlay } = await import('../../screens/post/post-overlay.tsx');
    return { default: PostOverlay };
  },
  'public-post': async () => {
    const { PublicPostOverlay } = await import('../../screens/post/post-overlay.tsx');
    return { default: PublicPostOverlay };
  },
  search: async () => {
    const { SearchOverlay } = await import('../../screens/search/search-overlay.tsx');
    return { default: SearchOverlay };
  },
};

const overlays: Record<
  string,
  LazyExoticComponent<ComponentType<OverlayProps>>
> = Object.fromEntries(Object.entries(loaders).map(([name, load]) => [name, lazy(load)]));

/** Fetched while nothing else is to do, so that the first one opens as fast as the next. */
const PRELOAD_AFTER_MS = 3000;

function usePreloadedOverlays() {
  useEffect(() => {
    const timer = setTimeout(() => {
      // One that could not be fetched now is fetched when it is opened.
      void Promise.allSettled(Object.values(loaders).map((load) => load()));
    }, PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
}

/** Whether there is such an overlay. */
export const hasOverlay = (name: string): boolean => name in overlays;

/** The overlay the address asks for, if there is one. */
export function Overlay() {
  usePreloadedOverlays();
  const matches = useMatches();
  const opened = useRouterState({ select: ({ location }) => location });
  const router = useRouter();
  const navigate = useNavigate();
  const own = matches.at(-1)?.staticData.overlay;
  const { overlay = own, post } = opened.search;
  const Shown = overlay === undefined ? undefined : overlays[overlay];
  if (!Shown) return null;

  const close = () => {
    if (opened.state.overlay) router.history.back();
    else if (overlay === own) void navigate({ to: '/' });
    else void navigate({ to: '.', search: withoutOverlay, replace: true, resetScroll: false });
  };
  return (
    <Suspense>
      <Shown onClose={close} post={post} />
    </Suspense>
  );
}
