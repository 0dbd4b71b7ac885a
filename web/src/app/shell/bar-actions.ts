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

export const topActions = [search, create, challenges];
export const bottomActions = [home, search, create, challenges, profile];

export const menuLinks = [
  { to: '/profile', label: 'Profile' },
  { to: '/liked-posts', label: 'Liked Posts' },
  { to: '/saved-posts', label: 'Saved Posts' },
  { to: '/communities', label: 'Communities' },
  { to: '/settings', label: 'Settings' },
  { to: '/about', label: 'About Us' },
  { to: '/support', label: 'Support' },
  { to: '/legal', label: 'Terms & Conditions' },
];
