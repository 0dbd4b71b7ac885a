import { useRouter } from '@tanstack/react-router';
import { House, type LucideIcon, Palette, Plus, Search, UserRound } from 'lucide-react';

type BarAction = { to: string; label: string; icon: LucideIcon; overlay?: string };

const home: BarAction = { to: '/', label: 'Home', icon: House };
const search: BarAction = { to: '/search', label: 'Search', icon: Search, overlay: 'search' };
const create: BarAction = {
  to: '/create-post',
  label: 'Create post',
  icon: Plus,
  overlay: 'create-post',
};
const challenges: BarAction = { to: '/challenges', label: 'Challenges', icon: Palette };
const profile: BarAction = { to: '/profile', label: 'Profile', icon: UserRound };

/** Only what has a screen is offered: no dead controls. */
function useExisting(actions: BarAction[]): BarAction[] {
  const paths: Record<string, unknown> = useRouter().routesByPath;
  return actions.filter(({ to }) => to in paths);
}

export const useTopActions = () => useExisting([search, create, challenges]);
export const useBottomActions = () => useExisting([home, search, create, challenges, profile]);

const entries = [
  { to: '/profile', label: 'Profile' },
  { to: '/liked-posts', label: 'Liked Posts' },
  { to: '/saved-posts', label: 'Saved Posts' },
  { to: '/communities', label: 'Communities' },
  { to: '/about', label: 'About Us' },
  { to: '/support', label: 'Support' },
  { to: '/legal', label: 'Terms & Conditions' },
];

export function useMenuEntries() {
  const paths: Record<string, unknown> = useRouter().routesByPath;
  return entries.filter(({ to }) => to in paths);
}
