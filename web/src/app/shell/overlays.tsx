import { useMatches, useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react';
import { withoutOverlay } from '../../platform/page/overlay-link.ts';

type OverlayProps = { onClose: () => void; post: string | undefined };

/** What can lie over a screen, by name; each is fetched when it is first opened. */
const overlays: Record<string, LazyExoticComponent<ComponentType<OverlayProps>>> = {
  'create-post': lazy(async () => {
    const { CreatePostOverlay } = await import('../../screens/create-post/create-post-overlay.tsx');
    return { default: CreatePostOverlay };
  }),
  post: lazy(async () => {
    const { PostOverlay } = await import('../../screens/post/post-overlay.tsx');
    return { default: PostOverlay };
  }),
  'public-post': lazy(async () => {
    const { PublicPostOverlay } = await import('../../screens/post/post-overlay.tsx');
    return { default: PublicPostOverlay };
  }),
  search: lazy(async () => {
    const { SearchOverlay } = await import('../../screens/search/search-overlay.tsx');
    return { default: SearchOverlay };
  }),
};

/** Whether there is such an overlay. */
export const hasOverlay = (name: string): boolean => name in overlays;

/** The overlay the address asks for, if there is one. */
export function Overlay() {
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
